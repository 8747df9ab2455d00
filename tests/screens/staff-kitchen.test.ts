import { boardLine, boardOrder } from 'stand-in/board'
import { kitchenChange } from 'stand-in/kitchen'
import type { StandIn } from 'stand-in/server'
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
  back?: Partial<StandIn>
}

async function inTheKitchen({ size = 'tablet', board = twoOrders(), back = {} }: Wanted = {}): Promise<Screen> {
  const screen = await open('/../staff/kitchen', { size, clock: true, back: { board, stations: STATIONS, ...back } })
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

test.each(['phone', 'tablet', 'desktop'] as const)('the open items are shown and accessible on a %s', async size => {
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

test('items crossed off by mistake can be restored', async () => {
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

test('a tap without a response is undone with an error', async () => {
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

const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
const DAY_MIN = 24 * 60

const tomorrow = (): BoardOrder =>
  boardOrder('03820', {
    ...{ status: 'accepted', asap: false, items: [duck(6)] },
    ...{ promisedAt: inMinutes(DAY_MIN + 15), beginAt: inMinutes(DAY_MIN) },
  })
const laterList = ({ page }: Screen) => page.getByRole('region', { name: /for later/ })

test.each(['phone', 'tablet', 'desktop'] as const)(
  'an order for tomorrow is in a list of its own, with its day, and in no count, on a %s',
  async size => {
    const screen = await inTheKitchen({ size, board: [tomorrow(), ...twoOrders()] })
    await ticket(screen, '03812').waitFor()

    expect(await ticket(screen, '03820').count()).toBe(0)
    await expect.poll(() => left(screen).allInnerTexts()).toEqual([
      expect.stringMatching(/^4\s+Tea$/),
      expect.stringMatching(/^2\s+Duck$/),
    ])
    const list = laterList(screen)
    expect(await list.getByRole('listitem').count()).toBe(0)
    await list.getByRole('button', { name: '1 order for later' }).click()
    await list.getByText('6 × Duck').waitFor()
    await list.getByText(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \w+ \d+, \d+:\d+/).waitFor()
    await expectAccessible(screen)
  },
)

test('an order for later comes among the others when it begins, with the day where that is not today', async () => {
  const soon = boardOrder('03820', {
    ...{ status: 'accepted', asap: false, items: [duck(6)] },
    ...{ promisedAt: inMinutes(DAY_MIN + 15), beginAt: inMinutes(1) },
  })
  const screen = await inTheKitchen({ board: [soon] })
  await laterList(screen).waitFor()
  screen.back.ahead = 61_000
  await screen.page.clock.runFor(61_000)

  await ticket(screen, '03820').getByText(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \w+ \d+$/).waitFor()
  await expect.poll(() => laterList(screen).count()).toBe(0)
})

test('an order for later is begun by hand', async () => {
  const screen = await inTheKitchen({ board: [tomorrow()] })
  await laterList(screen).getByRole('button', { name: '1 order for later' }).click()
  await button(screen, 'Begin now, order 03820').click()

  await ticket(screen, '03820').waitFor()
  await seen(screen, 'Order 03820 is begun.')
  expect(screen.back.board.find(({ referenceID }) => referenceID === '03820')?.status).toBe('preparing')
})

const SEE = '/api/backoffice/seechanges'
const cards = ({ page }: Screen) => page.getByRole('alert', { name: 'Changed orders' }).getByRole('button')

test.each(['phone', 'tablet', 'desktop'] as const)(
  'a cancelled order and a new time stay until somebody says that they have seen them, on a %s',
  async size => {
    const board = twoOrders()
    const [cancelled, moved] = board as [BoardOrder, BoardOrder]
    cancelled.status = 'cancelled'
    const changes = [
      kitchenChange(cancelled),
      kitchenChange(moved, { changeId: 'time-2', kind: 'time', dueFrom: inMinutes(10), dueAt: inMinutes(DAY_MIN) }),
    ]
    const screen = await inTheKitchen({ size, board, back: { changes } })

    await seen(screen, 'Do not make this order.')
    await seen(screen, /New time: (Mon|Tue|Wed|Thu|Fri|Sat|Sun), /)
    await expectAccessible(screen)
    await button(screen, 'Got it, order 03813').click()

    await expect.poll(() => cards(screen).count()).toBe(1)
    expect(screen.sentTo(SEE)).toMatchObject([{ changes: ['cancelled'], station: null }])
  },
)

test('a station sees changes of its own lines, and leaves them to the others', async () => {
  const board = twoOrders()
  const screen = await inTheKitchen({ board })
  await button(screen, 'wok').click()
  await ticket(screen, '03812').waitFor()
  const order = board.find(({ referenceID }) => referenceID === '03812') as BoardOrder
  const { lines } = kitchenChange(order)
  const of = (name: string) => lines.filter(line => line.name === name).map(line => ({ ...line, station: STATIONS[name as 'Tea'] }))
  screen.back.changes = [
    kitchenChange(order, { changeId: 'removed-a', kind: 'removed', lines: of('Tea') }),
    kitchenChange(order, { changeId: 'removed-b', kind: 'removed', lines: of('Duck') }),
  ]
  await screen.page.clock.runFor(5_100)

  await expect.poll(() => cards(screen).count()).toBe(1)
  await screen.page.getByRole('alert', { name: 'Changed orders' }).getByText('2 × Duck').waitFor()
  await button(screen, 'Got it, order 03812').click()
  await expect.poll(() => cards(screen).count()).toBe(0)
  expect(screen.sentTo(SEE)).toMatchObject([{ changes: ['removed-b'], station: 'wok' }])
  await button(screen, 'Everything').click()
  await expect.poll(() => cards(screen).count()).toBeGreaterThan(0)
})

test('a change comes back with a message if marking it as seen fails', async () => {
  const [order] = twoOrders() as [BoardOrder]
  const screen = await inTheKitchen({ back: { changes: [kitchenChange(order)] } })
  expects(unanswered(SEE))
  screen.back.breaks.add(SEE)
  await button(screen, 'Got it, order 03813').click()

  await seen(screen, 'There was no answer for order 03813. Please try again.')
  await expect.poll(() => cards(screen).count()).toBe(1)
})
