import { boardLine, boardOrder } from 'stand-in/board'
import { expect, test } from 'vitest'
import type { MerchantTrouble, OrderTrouble } from '@/api/api.gen'
import { atTheBoard, card, dialog, FOR_A_MANAGER, goTo, later, openAsManager, REFUND } from './board'
import { button, expectAccessible, open, type Screen, seen } from './screen'

const END = '/api/backoffice/endtrouble'
const SIZES = ['phone', 'tablet', 'desktop'] as const

const paid = () =>
  boardOrder('03812', {
    status: 'accepted',
    paidOnline: true,
    tips: 4,
    items: [boardLine('Pork bao', 2, 7.5), boardLine('Jasmine tea', 1, 4)],
  })

async function refunding(screen: Screen) {
  await card(screen, '03812').getByRole('button', { name: /Mei Chen/ }).click()
  await button(screen, 'Refund').click()
  await screen.page.getByLabel('Reason').waitFor()
}

test.each(SIZES)('units of a line are refunded with a reason, which the sheet shows, on a %s', { tags: 'night' }, async size => {
  const screen = await atTheBoard({ size, orders: [paid()] })
  await goTo(screen, size, 'In the making')
  await refunding(screen)

  await button(screen, 'Review the refund').click()
  await seen(screen, 'Please choose how many of which line.')
  await button(screen, 'One more: Pork bao').click()
  await screen.page.getByLabel('Put back into stock').uncheck()
  await button(screen, 'Review the refund').click()
  await seen(screen, 'Please choose a reason.')
  await screen.page.getByLabel('Reason').selectOption('quality')
  await screen.page.getByLabel('In your words (optional)').fill('cold')
  await expectAccessible(screen)
  await button(screen, 'Review the refund').click()
  await dialog(screen).getByText('Card').waitFor()
  await dialog(screen).getByRole('button', { name: 'Refund $8.48' }).click()

  await seen(screen, 'Not as it should be · cold · by anna')
  const [{ refund }] = screen.sentTo(REFUND) as [{ refund: object }]
  expect(refund).toMatchObject({
    lines: [{ seq: 0, qty: 1, restock: false }],
    why: { reason: 'quality', words: 'cold' },
  })
  await expectAccessible(screen)
})

test('a tip alone goes back, and above the limit a manager is asked for', { tags: 'night' }, async () => {
  const screen = await atTheBoard({ orders: [paid()], back: { refundLimit: 3 } })
  await refunding(screen)
  await screen.page.getByLabel('Tips only').check()
  await screen.page.getByLabel('Reason').selectOption('guest_asked')

  await button(screen, 'Review the refund').click()
  await seen(screen, 'Order 03812: that is above what you may refund. Please ask a manager.')
  expect(screen.sentTo(REFUND)).toEqual([])

  await screen.page.getByLabel(/^Tip for the store/).fill('3')
  await button(screen, 'Review the refund').click()
  await dialog(screen).getByRole('button', { name: 'Refund $3.00' }).click()
  await seen(screen, 'The refund of order 03812 is done.')
  expect(screen.sentTo(REFUND)[0]?.refund).toMatchObject({ tipParts: { tip_store: 3 } })
})

test.each([
  ['held', 'The card’s money is only set aside.'],
  ['none', 'Nothing was paid here for this order'],
] as const)('where money is %s the sheet says why nothing goes back', async (money, words) => {
  const screen = await atTheBoard({
    orders: [boardOrder('03812', { status: 'accepted', paidOnline: money === 'held', money })],
  })
  await card(screen, '03812').getByRole('button', { name: /Mei Chen/ }).click()
  await button(screen, 'Refund').click()

  await screen.page.getByText(words).waitFor()
})

const since = new Date(Date.now() - 600_000).toISOString()
const trouble = (kind: OrderTrouble['trouble']['kind'], acts: OrderTrouble['trouble']['acts'], rest: object = {}): OrderTrouble => ({
  ...{ number: '03812', date: '2026-11-20' },
  trouble: {
    ...{ kind, paymentID: `${kind}-1`, orderUUID: 'uuid-03812', provider: 'stripe', since, amount: 24.86 },
    ...{ currency: 'CAD', attempts: 2, reason: 'key_refused', acts },
    ...rest,
  },
})
const refusedKey: MerchantTrouble = { kind: 'key_refused', provider: 'clover', since, last: since, times: 3 }

const TROUBLED = () => ({
  paymentTroubles: [trouble('capture_waits', ['try_again']), trouble('refund_failed', ['settle'])],
  merchantTroubles: [refusedKey],
})

/** The payments page of a store in trouble, as its manager sees it on the store's device. */
async function troubled(size: (typeof SIZES)[number], locale?: string): Promise<Screen> {
  const back = { ...TROUBLED(), ...FOR_A_MANAGER, channel: false }
  const screen = await open('/../staff', { size, clock: true, back, ...(locale && { locale }) })
  await openAsManager(screen)
  return screen
}

test.each(SIZES)('payments that need action are shown on every page, with what to do, on a %s', { tags: 'night' }, async size => {
  const screen = await troubled(size)
  await screen.page.getByRole('link', { name: /^3 payment problems need you/ }).click()
  await seen(screen, 'This payment provider refuses the store’s key.')
  await expectAccessible(screen)

  screen.back.triesWork = false
  await button(screen, 'Take the money now').click()
  await seen(screen, 'The provider still does not do it. It is tried again by itself.')
  screen.back.triesWork = true
  await button(screen, 'Take the money now').click()
  await seen(screen, 'Done: the money is where it belongs.')

  await button(screen, 'It is settled').click()
  await button(screen, 'Keep it').click()
  await seen(screen, 'Please say it in a few words.')
  await screen.page.getByLabel('How was it settled?').fill('cash')
  await screen.page.getByLabel('Yes, it went back').check()
  await button(screen, 'Keep it').click()
  await expect.poll(() => screen.sentTo(END).length).toBe(3)
  expect(screen.sentTo(END)[2]).toMatchObject({ act: 'settle', why: 'cash', gave: true, paymentID: 'refund_failed-1' })

  await button(screen, 'It is put right').click()
  await screen.page.getByLabel('How was it settled?').fill('new key')
  await button(screen, 'Keep it').click()
  await seen(screen, 'Nothing needs you')
  await expectAccessible(screen)
})

test('a payment in trouble leads to its order, though it is of another day, and its acts are a manager’s', async () => {
  const order = boardOrder('03812', { status: 'accepted', paidOnline: true })
  const screen = await atTheBoard({ back: { ...TROUBLED(), earlier: { '2026-11-20': [order] } } })
  await screen.page.getByRole('link', { name: /^3 payment problems need you/ }).click()

  await seen(screen, 'A manager can see to it here.')
  for (const act of ['Take the money now', 'It is settled', 'It is put right'])
    expect(await button(screen, act).count()).toBe(0)
  await expectAccessible(screen)
  await screen.page.getByRole('link', { name: 'Open the order' }).first().click()

  await screen.page.getByRole('dialog', { name: 'Order 03812' }).getByText('Mei Chen').waitFor()
  await expectAccessible(screen)
})

test('a payment at the counter can be refunded once the order is handed over', { tags: 'night' }, async () => {
  const totals = { ...paid().totals, payAmount: 0, balanceDue: 19 }
  const owed = { paidOnline: false, prepaid: 0, due: 19 }
  const screen = await atTheBoard({ orders: [{ ...paid(), ...owed, status: 'completed', moves: [], totals }] })
  await screen.page.getByText('03812', { exact: true }).first().click()
  await screen.page.getByRole('dialog').getByText('Paid at the counter').first().waitFor()
  await button(screen, 'Refund').click()

  await screen.page.getByLabel('Reason').selectOption('quality')
  await button(screen, 'One more: Jasmine tea').click()
  await button(screen, 'Review the refund').click()
  await dialog(screen).getByRole('button', { name: /^Refund / }).click()
  await seen(screen, 'The refund of order 03812 is done.')
})

test('a trouble that comes is seen by itself, and the bar goes with it', { tags: 'night' }, async () => {
  const screen = await atTheBoard()
  expect(await screen.page.getByRole('link', { name: /payment problem/ }).count()).toBe(0)

  screen.back.paymentTroubles = [trouble('capture_failed', ['settle'])]
  await later(screen, 61)
  await screen.page.getByRole('link', { name: /^1 payment problem needs you/ }).waitFor()
  screen.back.paymentTroubles = []
  await later(screen, 61)
  await expect.poll(() => screen.page.getByRole('link', { name: /payment problem/ }).count()).toBe(0)
})
