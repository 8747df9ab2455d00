import { mkdirSync } from 'node:fs'
import { boardOrder } from 'stand-in/board'
import { describe, expect, test } from 'vitest'
import { atTheBoard, FOR_A_MANAGER, goTo, lane, openAsManager } from './board'
import { type AnySize, button, expectAccessible, open, type Screen, seen } from './screen'

const MOVE = '/api/backoffice/moveorder'
const PICTURES = process.env.PICTURES ?? ''

async function look(screen: Screen, name: string): Promise<void> {
  await expectAccessible(screen)
  if (!PICTURES) return
  mkdirSync(PICTURES, { recursive: true })
  await screen.page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true })
}

const orders = () => [boardOrder('51', { status: 'ready' })]

async function atReady(size: AnySize): Promise<Screen> {
  const screen = await atTheBoard({ size, orders: orders() })
  await goTo(screen, size, 'Ready')
  await lane(screen, 'Ready').getByRole('button', { name: /51/ }).first().click()
  return screen
}

describe.each(['phone', 'tablet', 'desktop'] as const)('an order that was not collected (%s)', size => {
  test('ends after one question that says what becomes of money and items', async () => {
    const screen = await atReady(size)
    await screen.page.getByRole('dialog').getByRole('button', { name: 'Not collected' }).click()
    const asked = screen.page.getByRole('alertdialog', { name: 'Was order 51 not collected?' })
    await asked.getByText('is no longer expected at the counter.').waitFor()
    await look(screen, `${size}-not-collected-sure`)
    await asked.getByRole('button', { name: 'Go back' }).click()
    expect(screen.sentTo(MOVE)).toEqual([])

    await screen.page.getByRole('dialog').getByRole('button', { name: 'Not collected' }).click()
    await asked.getByRole('button', { name: 'Not collected' }).click()

    await expect.poll(() => screen.sentTo(MOVE)).toMatchObject([{ orderUUID: 'uuid-51', status: 'not_collected' }])
    await screen.page.getByRole('dialog').getByText('Not collected', { exact: true }).first().waitFor()
    await look(screen, `${size}-not-collected-done`)
    await screen.page.getByRole('dialog').getByRole('button', { name: 'Picked up' }).click()
    await expect.poll(() => screen.sentTo(MOVE)).toHaveLength(2)
  })
})

test('its card in the lane offers only to hand it over', async () => {
  const screen = await atTheBoard({ size: 'tablet', orders: orders() })

  await lane(screen, 'Ready').getByRole('button', { name: /Picked up/ }).waitFor()
  expect(await lane(screen, 'Ready').getByRole('button', { name: /Not collected/ }).count()).toBe(0)
})

test('the day’s report names what was never paid', async () => {
  const board = [boardOrder('51', { status: 'not_collected' }), boardOrder('52', { status: 'completed' })]
  const screen = await open('/../staff/report', { size: 'tablet', back: { ...FOR_A_MANAGER, board } })
  await openAsManager(screen)

  await seen(screen, '1 order not collected')
  await seen(screen, '$45.20')
  await look(screen, 'not-collected-report')
})

test('the question is asked in Chinese', async () => {
  const back = { ...FOR_A_MANAGER, board: orders() }
  const screen = await open('/../staff', { size: 'tablet', locale: 'zh-cn', back })
  await openAsManager(screen)
  await screen.page.getByRole('button', { name: /51/ }).first().click()
  await button(screen, /无人取餐/).click()
  await screen.page.getByRole('alertdialog').getByText('菜品按已消耗计算').waitFor()
  await look(screen, 'not-collected-zh-cn')
})
