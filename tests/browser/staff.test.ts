import { afterAll, beforeEach, expect, test } from 'vitest'
import { arriveAtPayment, GOOD, kept, onSandbox, pay, payWith } from './card'
import { Guest, HOUSES } from './guest'
import { addressOf, closeBrowser, type GuestPage, look, openPage } from './page'
import { Board } from './store-staff'
import { wordsOf } from './words'

const { maple, sakura } = HOUSES
const t = wordsOf('en')
/** The store's channel tells a board at once, or when its function has started; by asking it took up to ten seconds. */
const HEARD_WITHIN = { timeout: 10_000 }
/** By asking alone a guest's page took up to fifteen. */
const TOLD_WITHIN = { timeout: 10_000 }

/** The new time and the old one. */
const DELAYED = /^It takes longer: .+ in place of .+\.$/

let board: Board

beforeEach(async () => {
  board = await Board.open(maple.host, ['maple', 'annex'], 'tablet')
})
afterAll(closeBrowser)

async function order(): Promise<{ guest: Guest; number: string }> {
  const guest = await Guest.arrive(maple, 'phone')
  guest.hurries = true
  await guest.chooseOrderType('takeout')
  await guest.openDish()
  await guest.addDish()
  await guest.checkOut('416 555 0123', 'Mei Chen')
  await guest.chooseTime()
  return { guest, number: await guest.place() }
}

const isTold = (guest: Guest, headline: string) =>
  guest.page.getByRole('heading', { level: 1 }).getByText(headline, { exact: true }).waitFor(TOLD_WITHIN)

test('an order is on the board at once, and its guest follows it from accepted to picked up', async () => {
  const { guest, number } = await order()
  await board.card(number).waitFor(HEARD_WITHIN)
  await board.rings(number).waitFor()
  await look(board.screen, 'board-new')
  await board.page.getByRole('button', { name: t('staff:alarm.acknowledge') }).click()

  await board.accept(number)
  await board.lane('making').getByRole('article', { name: t('staff:card.open', { number }) }).waitFor()
  await isTold(guest, guest.t('order:status.headline_accepted'))
  await board.delay(number, 15)
  await guest.page.getByText(DELAYED).waitFor(TOLD_WITHIN)
  await look(guest.screen, 'guest-delayed')
  await board.do(number, t('staff:move.ready'))
  await isTold(guest, guest.t('order:status.headline_ready_takeout'))
  await board.do(number, t('staff:move.completed_takeout'))
  await isTold(guest, guest.t('order:status.headline_completed_takeout'))

  await board.lane('done').getByText(number, { exact: true }).waitFor()
  await look(board.screen, 'board-done')
  await guest.leave()
})

test('a rejected order is told to its guest', async () => {
  const { guest, number } = await order()
  await board.card(number).waitFor(HEARD_WITHIN)

  await board.reject(number, t('staff:end.sold_out'))

  await isTold(guest, guest.t('order:status.headline_rejected'))
  await guest.page.getByText(guest.t('order:status.why_sold_out')).waitFor()
  await board.lane('done').getByText(number, { exact: true }).waitFor()
  await guest.leave()
})

test('money that goes back is seen on the board and on the receipt', async () => {
  const before = (await kept()).map(({ id }) => id)
  const till = await Board.open(sakura.host, ['sakura', 'queen'], 'desktop')
  const guest = await arriveAtPayment(sakura, 'phone', /Stripe/)
  await pay(guest)
  await onSandbox(guest)
  await payWith(guest.page, GOOD)
  const number = await guest.placed()
  // Queen Street accepts small orders by itself; they ring all the same.
  await till.rings(number).waitFor(HEARD_WITHIN)
  await till.lane('making').getByRole('article', { name: t('staff:card.open', { number }) }).waitFor()
  await expect
    .poll(async () => (await kept()).filter(({ id }) => !before.includes(id)), { timeout: 60_000 })
    .toMatchObject([{ state: 'captured' }])

  await till.open(number)
  const sheet = till.page.getByRole('dialog')
  await sheet.getByRole('button', { name: t('staff:move.refund') }).click()
  await look(till.screen, 'board-refund')
  await sheet.getByRole('button', { name: /^One more: / }).first().click()
  await sheet.getByLabel(t('staffRefund:why')).selectOption('quality')
  await sheet.getByRole('button', { name: t('staffRefund:review') }).click()
  await till.page.getByRole('alertdialog').getByRole('button').first().click()

  await till.page.getByText(t('staff:word.refundDone', { number })).waitFor()
  await sheet.getByText(t('staff:detail.returned'), { exact: true }).waitFor()
  await sheet.getByText(t('staffRefund:reason.quality')).first().waitFor()
  await guest.button(guest.t('order:receipt.show')).click()
  await guest.page.getByRole('dialog').getByText(guest.t('order:receipt.refunded')).first().waitFor()
  await guest.leave()
})

const button = ({ page }: GuestPage, name: string) => page.getByRole('button', { name, exact: true })

/** The store's manager, by what `make run` gives them. */
async function manager(): Promise<GuestPage> {
  const screen = await openPage('tablet')
  const { page } = screen
  await page.goto(addressOf(sakura.host, '/staff'))
  const byMail = button(screen, t('staffDoor:way.account'))
  const field = page.getByLabel(t('staffDoor:field.email'))
  await byMail.or(field).first().waitFor()
  if (await byMail.isVisible()) await byMail.click()
  await field.fill('manager@sakura.example')
  await page.getByLabel(t('staffDoor:field.password'), { exact: true }).fill('Carte-Blanche-1')
  await button(screen, t('staffDoor:password.submit')).click()
  await page.getByRole('button', { name: /Queen Street/ }).click()
  await page.getByRole('region', { name: t('staff:lane.new') }).waitFor()
  return screen
}

test('money that the bank refuses after all is seen on the board, and its manager says how it was settled', async () => {
  const guest = await arriveAtPayment(sakura, 'phone', /Stripe/)
  await pay(guest)
  await onSandbox(guest)
  await payWith(guest.page, '4000000000000341')
  const number = await guest.placed()
  const office = await manager()
  const { page } = office

  const bar = page.getByRole('link', { name: new RegExp(t('staffTrouble:bar.look')) })
  await bar.waitFor({ timeout: 60_000 })
  await bar.click()
  const trouble = page.getByRole('listitem').filter({ hasText: t('staff:detail.title', { number }) })
  await trouble.getByText(t('staffTrouble:what.capture_failed')).waitFor({ timeout: 60_000 })
  await look(office, 'payments-trouble')
  await trouble.getByRole('button', { name: t('staffTrouble:act.settle') }).click()
  await page.getByLabel(t('staffTrouble:settle.why')).fill('paid in cash')
  await button(office, t('staffTrouble:settle.submit')).click()

  await page.getByText(t('staffTrouble:word.settled')).waitFor()
  await expect.poll(() => trouble.count()).toBe(0)
  await page.getByRole('link', { name: t('staff:page.report') }).click()
  await page.getByText(t('staffReport:act.settled', { why: 'paid in cash' })).waitFor()
  await guest.leave()
})
