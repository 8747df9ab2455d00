import { boardLine, boardOrder } from 'stand-in/board'
import { expect, test } from 'vitest'
import type { BoardOrder } from '@/api/api.gen'
import { expects } from '../browser/troubles'
import { type AnySize, button, expectAccessible, open, type Screen, seen, unanswered } from './screen'

const CROSS_OFF = '/api/backoffice/crossoff'
const STATIONS = { Duck: 'wok', Tea: 'drinks' }

const duck = (qty: number, remark = '') => boardLine('Duck', qty, 18, { remark })
const tea = (qty: number) => boardLine('Tea', qty, 4)

const twoOrders = (): BoardOrder[] => [
  boardOrder('03813', { status: 'accepted', items: [tea(3)] }),
  boardOrder('03812', { status: 'accepted', items: [duck(2, 'no skin'), tea(1)], orderMemo: 'Birthday' }),
]

interface Wanted {
  size?: AnySize
  board?: BoardOrder[]
}

async function inTheKitchen({ size = 'tablet', board = twoOrders() }: Wanted = {}): Promise<Screen> {
  const screen = await open('/../staff/kitchen', { size, clock: true, back: { board, stations: STATIONS } })
  await screen.page.locator('input[name=companyCode]').fill('HARBOUR')
  await screen.page.locator('input[name=storeID]').fill('S1')
  await screen.page.locator('input[name=staffKey]').fill('right-key')
  await screen.page.locator('form button[type=submit]').click()
  await screen.page.getByRole('heading', { level: 1, name: 'Kitchen' }).waitFor()
  return screen
}

const ticket = ({ page }: Screen, number: string) => page.getByRole('article', { name: `Order ${number}` })
const line = (screen: Screen, number: string, name: string) => ticket(screen, number).getByRole('button', { name })
const left = ({ page }: Screen) => page.getByRole('region', { name: 'Still to make' }).getByRole('listitem')

test.each(['phone', 'tablet', 'desktop'] as const)('what there is to make is told and accessible on a %s', async size => {
  const screen = await inTheKitchen({ size })

  await ticket(screen, '03812').getByText('no skin').waitFor()
  await ticket(screen, '03812').getByText('Birthday').waitFor()
  await expect.poll(() => left(screen).allInnerTexts()).toEqual([
    expect.stringMatching(/^4\s+Tea$/),
    expect.stringMatching(/^2\s+Duck$/),
  ])
  await expectAccessible(screen)
})

test('lines are crossed off with a tap, and the order is handed over once all are', async () => {
  const screen = await inTheKitchen()
  await line(screen, '03812', 'Duck').click()
  await expect.poll(() => line(screen, '03812', 'Duck').getAttribute('aria-pressed')).toBe('true')
  expect(await button(screen, 'Ready').count()).toBe(0)
  await line(screen, '03812', 'Tea').click()

  await ticket(screen, '03812').getByRole('button', { name: 'Ready' }).click()

  await seen(screen, 'Order 03812 is ready.')
  expect(screen.back.board.find(({ referenceID }) => referenceID === '03812')?.status).toBe('ready')
})

test('what was crossed off by mistake is taken back', async () => {
  const screen = await inTheKitchen()
  await ticket(screen, '03813').getByRole('button', { name: 'Cross off all' }).click()
  await ticket(screen, '03813').getByRole('button', { name: 'Make again' }).click()

  await expect.poll(() => left(screen).first().innerText()).toMatch(/^4\s+Tea$/)
  expect(screen.back.made['uuid-03813'] ?? Object.values(screen.back.made)[0]).toEqual([])
})

test('at a station, what is made goes out of sight and is taken back from there', async () => {
  const screen = await inTheKitchen()
  await button(screen, 'wok').click()
  await ticket(screen, '03812').getByRole('button', { name: 'Cross off all' }).click()
  await seen(screen, 'Nothing to make')
  await button(screen, '1 made').click()
  expect(await button(screen, 'Ready').count()).toBe(0)
  await ticket(screen, '03812').getByRole('button', { name: 'Make again' }).click()

  await expect.poll(() => line(screen, '03812', 'Duck').getAttribute('aria-pressed')).toBe('false')
})

test('a station sees its own lines alone', async () => {
  const screen = await inTheKitchen()
  await button(screen, 'wok').click()

  await expect.poll(() => ticket(screen, '03813').count()).toBe(0)
  expect(await ticket(screen, '03812').getByText('Tea').count()).toBe(0)
  expect(await left(screen).allInnerTexts()).toEqual([expect.stringMatching(/^2\s+Duck$/)])
})

test('another screen’s work is seen within some seconds', async () => {
  const screen = await inTheKitchen()
  await line(screen, '03812', 'Duck').waitFor()
  const [order] = screen.back.board.filter(({ referenceID }) => referenceID === '03812')
  screen.back.made[order?.orderUUID ?? ''] = [0]
  await screen.page.clock.runFor(5_100)

  await expect.poll(() => line(screen, '03812', 'Duck').getAttribute('aria-pressed')).toBe('true')
})

test('a tap that nobody answers comes back and is told', async () => {
  const screen = await inTheKitchen()
  await line(screen, '03812', 'Duck').waitFor()
  expects(unanswered(CROSS_OFF))
  screen.back.breaks.add(CROSS_OFF)
  await line(screen, '03812', 'Duck').click()

  await seen(screen, 'There was no answer for order 03812. Please try again.')
  await expect.poll(() => line(screen, '03812', 'Duck').getAttribute('aria-pressed')).toBe('false')
})

test('an empty kitchen says so', async () => {
  const screen = await inTheKitchen({ board: [] })

  await seen(screen, 'Nothing to make')
})
