import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { arriveAtPayment, BOWLS_CENTS, GOOD, kept, onSandbox, pay, payWith } from './card'
import { Guest, HOUSES } from './guest'
import { closeBrowser, HEARD, look } from './page'
import { Board } from './store-staff'
import { beginning, likeText, wordsOf } from './words'

/**
 * The store's side and its guests' beside each other, for one evening at Queen Street: what one of them does, the other
 * sees without a reload. One board and one kitchen screen stand from the beginning to the end, through a power cut.
 */

const { sakura } = HOUSES
const QUEEN = ['sakura', 'queen'] as const
const t = wordsOf('en')
/** A cart that no channel reaches asks for the stock every minute. */
const TOLD_OF_STOCK = { timeout: 75_000 }
const EVENING_MS = 480_000
/** Queen Street accepts what comes to 60 by itself: so many bowls wait for a person. */
const BOWLS = 4
/** Text wherever it is read, and no formula. */
const NAME = '=1+1<b>Mei</b>'
/** Nobody else walks into these. */
const SOLD_OUT = { name: 'Matcha ice cream', key: 'matcha-ice-cream' }

const before = new Set<string>()
/** What became of the money of these bowls; others pay at the same time. */
const money = async () =>
  (await kept()).filter(({ id, amount }) => amount === BOWLS_CENTS && !before.has(id)).map(({ state }) => state)

afterAll(closeBrowser)

const reads = ({ page }: Guest, words: string | RegExp) => page.getByText(words).first().waitFor(HEARD)
const isTold = ({ page }: Guest, headline: string) =>
  page.getByRole('heading', { level: 1 }).getByText(headline, { exact: true }).waitFor(HEARD)
const goTo = async ({ page }: Board, name: 'bookings' | 'stock' | 'tables') => {
  await page.getByRole('link', { name: t(`staff:page.${name}`), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: t(`staff:page.${name}`) }).waitFor()
}

/** A guest whose order is paid for and sent; its number, once the page shows it. */
async function paidOrder(): Promise<{ guest: Guest; sent: () => Promise<string> }> {
  for (const { id } of await kept()) before.add(id)
  const guest = await arriveAtPayment(sakura, 'phone', /Stripe/, { times: BOWLS, name: NAME })
  guest.hurries = true
  await pay(guest)
  await onSandbox(guest)
  return {
    guest,
    sent: async () => {
      await payWith(guest.page, GOOD)
      return guest.placed()
    },
  }
}

async function madeAndHandedOver(board: Board, kitchen: Page): Promise<{ guest: Guest; number: string }> {
  const { guest, sent } = await paidOrder()
  const number = await sent()

  await board.card(number).waitFor(HEARD)
  await board.rings(number).waitFor()
  await board.card(number).getByText(NAME, { exact: true }).waitFor()
  await look(board.screen, 'board-new')
  expect(await money()).toEqual(['authorized'])
  await board.page.getByRole('button', { name: t('staff:alarm.acknowledge') }).click()

  await board.accept(number)
  await isTold(guest, guest.t('order:status.headline_accepted'))
  await expect.poll(money, HEARD).toEqual(['captured'])
  await board.delay(number, 15)
  await reads(guest, likeText(guest.t('order:status.delayed')))
  await look(guest.screen, 'guest-delayed')

  const ticket = kitchen.getByRole('article', { name: t('staff:card.open', { number }) })
  await ticket.waitFor(HEARD)
  await ticket.getByRole('button', { name: t('staffKitchen:crossAll') }).click()
  await ticket.getByRole('button', { name: t('staff:move.ready') }).click()
  await isTold(guest, guest.t('order:status.headline_ready_takeout'))
  await board.lane('ready').getByRole('article', { name: t('staff:card.open', { number }) }).waitFor(HEARD)
  await board.do(number, t('staff:move.completed_takeout'))
  await isTold(guest, guest.t('order:status.headline_completed_takeout'))
  await board.lane('done').getByText(number, { exact: true }).waitFor()
  return { guest, number }
}

/** The tablet goes dark while an order is on its way; nothing is lost by it, and nothing is there twice. */
async function rejectedAfterAPowerCut(board: Board, over: string): Promise<void> {
  const { guest, sent } = await paidOrder()
  await board.cutPower()
  const number = await sent()
  await board.powerReturns()

  await board.card(number).waitFor()
  await board.rings(number).waitFor()
  expect(await board.card(number).count()).toBe(1)
  expect(await board.lane('done').getByText(over, { exact: true }).count()).toBe(1)
  expect(await money()).toEqual(['authorized'])

  await board.reject(number, t('staff:end.sold_out'))
  await isTold(guest, guest.t('order:status.headline_rejected'))
  await reads(guest, guest.t('order:status.why_sold_out'))
  await reads(guest, guest.t('order:payment.released'))
  await expect.poll(money, HEARD).toEqual(['voided'])
  await guest.leave()
}

async function refunded(board: Board, { guest, number }: { guest: Guest; number: string }): Promise<void> {
  await board.lane('done').getByText(number, { exact: true }).click()
  const sheet = board.page.getByRole('dialog')
  await sheet.getByRole('button', { name: t('staff:move.refund') }).click()
  await look(board.screen, 'board-refund')
  await sheet
    .getByRole('button', { name: /^One more: / })
    .first()
    .click()
  await sheet.getByLabel(t('staffRefund:why')).selectOption('quality')
  await sheet.getByRole('button', { name: t('staffRefund:review') }).click()
  await board.page.getByRole('alertdialog').getByRole('button').first().click()
  await board.page.getByText(t('staff:word.refundDone', { number })).waitFor()
  await sheet.getByText(t('staff:detail.returned'), { exact: true }).waitFor()
  await sheet.getByText(t('staffRefund:reason.quality')).first().waitFor()
  await board.page.getByRole('button', { name: t('app.close') }).click()

  await reads(guest, guest.t('order:refund.why_quality'))
  await look(guest.screen, 'guest-refund')
  await guest.button(guest.t('order:receipt.show')).click()
  await guest.page.getByRole('dialog').getByText(guest.t('order:receipt.refunded')).first().waitFor()
  await guest.leave()
}

async function soldOutInACart(board: Board): Promise<void> {
  const guest = await Guest.arrive({ host: sakura.host, locale: 'en', store: /Queen/, dish: SOLD_OUT.key }, 'desktop')
  guest.hurries = true
  await guest.chooseStore()
  await guest.chooseOrderType('takeout')
  for (const dish of [SOLD_OUT.key, 'edamame']) {
    guest.house.dish = dish
    await guest.openDish()
    await guest.addDish()
  }
  const cart = await guest.openCart()
  const lines = cart.getByRole('link', { name: beginning(guest.t('cart:editName', { name: '' }).trim()) })
  await expect.poll(() => lines.count()).toBe(2)

  await goTo(board, 'stock')
  await board.page.getByRole('searchbox').fill(SOLD_OUT.name)
  await board.page.getByRole('button', { name: t('staffStock:soldOutNamed', { name: SOLD_OUT.name }), exact: true }).click()
  await board.page.getByText(t('staffStock:word.soldOut', { name: SOLD_OUT.name })).waitFor()
  await look(board.screen, 'stock')

  await cart.getByText(guest.t('menu:soldOut'), { exact: true }).waitFor(TOLD_OF_STOCK)
  await cart.getByRole('button', { name: beginning(guest.t('cart:takeOut')) }).click()
  await expect.poll(() => lines.count()).toBe(1)
  await guest.checkOut('416 555 0123', 'Mei Chen')
  await board.page.getByRole('button', { name: t('staffStock:backNamed', { name: SOLD_OUT.name }) }).first().click()
  await board.page.getByText(t('staffStock:word.back', { name: SOLD_OUT.name })).waitFor()
  await guest.leave()
}

async function seatedFromTheWaitlist(board: Board): Promise<void> {
  const { page } = board
  const row = page.getByRole('article').filter({ has: page.getByRole('heading', { name: NAME, exact: true }) })
  const tap = (what: 'ready' | 'seated') =>
    row.getByRole('button', { name: `${t(`staffBookings:do.${what}`)} ${NAME}`, exact: true }).click()
  await goTo(board, 'bookings')
  const guest = await Guest.arrive(sakura, 'phone', '/sakura/queen')
  const waits = guest.page.getByRole('article', { name: beginning(guest.t('booking:name_waitlist')) })
  const stands = (words: string) => waits.getByRole('heading', { name: words, exact: true }).waitFor(HEARD)
  await guest.button(guest.t('store:home.waitlist')).click()
  await guest.page.getByLabel(guest.t('booking:form.name'), { exact: true }).fill(NAME)
  await guest.page.getByLabel(guest.t('booking:form.phone'), { exact: true }).fill('416 555 0123')
  await guest.page.getByLabel(guest.t('booking:form.remark')).fill('a <i>high</i> chair')
  await look(guest.screen, 'booking-waitlist')
  await guest.page.getByRole('button', { name: guest.t('booking:form.join'), exact: true }).last().click()
  await stands(guest.t('booking:card.next'))
  await look(guest.screen, 'booking-waiting')

  await row.getByText('a <i>high</i> chair', { exact: true }).waitFor(HEARD)
  await look(board.screen, 'staff-bookings')
  await tap('ready')
  await row.getByText(t('staffBookings:row.sent')).waitFor(HEARD)
  await stands(guest.t('booking:status.ready'))
  await tap('seated')
  await page.getByRole('dialog').getByRole('button', { name: t('staffBookings:seat.free') }).first().click()
  await stands(guest.t('booking:status.seated'))
  await goTo(board, 'tables')
  await page.getByText(NAME).waitFor()
  await look(board.screen, 'staff-tables')
  await guest.leave()
}

test('an evening at a store, seen from both sides of its counter', async () => {
  const board = await Board.open(sakura.host, QUEEN, 'tablet')
  const kitchen = await board.another('kitchen')

  const over = await madeAndHandedOver(board, kitchen)
  await rejectedAfterAPowerCut(board, over.number)
  await refunded(board, over)
  await soldOutInACart(board)
  await seatedFromTheWaitlist(board)
}, EVENING_MS)
