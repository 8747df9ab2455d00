import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { GOOD, onSandbox, payWith } from './card'
import { Guest, HOUSES, type House } from './guest'
import { addressOf, closeBrowser, look } from './page'
import { Board } from './store-staff'
import { likeText, wordsOf } from './words'

const { jade } = HOUSES
const INENGLISH = { ...jade, locale: 'en', chosen: true } satisfies House
const t = wordsOf('en')
const TABLE = { name: '3 號枱', pin: '333333' }
const SLOW = { timeout: 60_000 }

afterAll(closeBrowser)

const doing = (page: Page, what: 'openVisit' | 'endVisit' | 'takePayment') =>
  page.getByRole('button', { name: `${t(`staffTables:do.${what}`)} ${TABLE.name}`, exact: true })

/** Staff open a visit: the address that its code holds, as a path. */
async function openedVisit(page: Page): Promise<string> {
  await page.goto(addressOf(jade.host, '/staff/tables'))
  await doing(page, 'openVisit').click()
  const link = await page.getByTestId('visit-link').textContent()
  await page.getByRole('dialog').getByRole('button', { name: t('staffTables:code.done') }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return new URL(link ?? '').pathname
}

/** A guest who orders by the visit's code, to be paid later. */
async function orderedAt(path: string, house: House): Promise<Guest> {
  const guest = await Guest.arrive(house, 'phone', path)
  const { page } = guest
  guest.hurries = true
  await guest.openDish()
  await guest.addDish()
  await (await guest.openCart()).getByRole('button', { name: guest.t('cart:checkout') }).click()
  await page.waitForURL(/checkout/)
  await guest.button(guest.t('checkout:pay.place_dinein')).click()
  await page.getByLabel(guest.t('checkout:pin.label'), { exact: true }).fill(TABLE.pin)
  await page.keyboard.press('Enter')
  await guest.placed()
  guest.hurries = false
  return guest
}

async function atBill(guest: Guest): Promise<void> {
  await guest.button(guest.t('order:status.tableBill')).click()
  await guest.page.waitForURL(/table-bill/)
  await guest.page.getByTestId('open').waitFor(SLOW)
}

/** Goes to the provider's page for what is chosen, and pays there. */
async function paysPart(guest: Guest, name: string): Promise<void> {
  await guest.page.getByLabel(guest.t('tableBill:name')).fill(name)
  await guest.page.locator('form button[type=submit]').click()
  await onSandbox(guest)
  await payWith(guest.page, GOOD)
  await guest.page.waitForURL(/table-bill/, SLOW)
}

test('two guests of one visit pay their own parts at the same time, each in their language; staff see it settled and end it, and its code is worth nothing', async () => {
  const board = await Board.open(jade.host, ['jade', 'spadina'], 'tablet')
  const code = await openedVisit(board.page)
  const first = await orderedAt(code, INENGLISH)
  const second = await orderedAt(code, jade)
  await atBill(first)
  await second.page.goto(addressOf(jade.host, `${code}/menu-full`))
  await second.button(second.t('visit:table.title')).click()
  await second.page.getByRole('dialog').getByRole('button', { name: second.t('visit:table.bill') }).click()
  await second.page.waitForURL(/table-bill/)
  // Whoever came first learns of the other's order without asking.
  await expect.poll(() => first.page.getByRole('heading', { level: 3 }).count(), SLOW).toBe(2)
  await first.page.getByRole('radio', { name: likeText(first.t('tableBill:kind.items')) }).waitFor()
  await first.look('table-bill')

  await Promise.all([paysPart(first, 'Ada'), paysPart(second, 'Bo')])

  for (const { page, t: words } of [first, second]) {
    await page.getByText(words('tableBill:allPaid')).waitFor(SLOW)
    await page.getByText('Ada').first().waitFor()
    await page.getByText('Bo').first().waitFor()
  }
  await first.look('table-bill-paid')

  const card = board.page.getByRole('article', { name: TABLE.name })
  await card.getByText(t('staffTables:card.settled')).waitFor(SLOW)
  await card.getByText(/^Ada .* paid$/).waitFor()
  await look(board.screen, 'table-settled')
  await doing(board.page, 'endVisit').click()
  await board.confirm(t('staffTables:do.endVisit'))
  await board.page.getByText(t('staffTables:word.visitEnded', { name: TABLE.name })).waitFor(SLOW)
  await card.getByText(t('staffTables:card.noOrders')).waitFor(SLOW)
  const photographed = await Guest.arrive(INENGLISH, 'phone', code)
  await photographed.page.getByText(t('door:visitTitle')).waitFor(SLOW)
  for (const guest of [first, second, photographed]) await guest.leave()
})

/** The amounts of a table's card, in their order: its total, what is off it, and what is still to pay. */
async function amounts(card: Locator): Promise<number[]> {
  const text = await card.innerText()
  return [...text.matchAll(/−?\$[\d.]+/g)].map(([amount]) => Number(amount.replace('$', '').replace('−', '-')))
}

test('staff void a payment that was typed by mistake, and the table’s bill adds up on both screens until it is paid', async () => {
  const board = await Board.open(jade.host, ['jade', 'spadina'], 'tablet')
  const guest = await orderedAt(await openedVisit(board.page), INENGLISH)
  await atBill(guest)
  const open = guest.page.getByTestId('open')
  const whole = Number((await open.innerText()).replace('$', ''))
  const card = board.page.getByRole('article', { name: TABLE.name })

  await doing(board.page, 'takePayment').click()
  const asked = board.page.getByRole('alertdialog')
  await asked.getByLabel(t('staffTables:bill.amount')).fill('5')
  await asked.getByRole('button', { name: t('staffTables:bill.take') }).click()
  await expect.poll(() => open.innerText(), SLOW).toBe(`$${(whole - 5).toFixed(2)}`)
  const left = Number((whole - 5).toFixed(2))
  await expect.poll(async () => await amounts(card), SLOW).toEqual([whole, whole, -5, left])

  await card.getByRole('button', { name: likeText(t('staffVoid:void')) }).click()
  const sheet = board.page.getByRole('dialog', { name: t('staffVoid:title') })
  await sheet.getByLabel(t('staffVoid:reason.wrong_amount')).check()
  await look(board.screen, 'void-sheet')
  await sheet.getByRole('button', { name: t('staffVoid:yes', { amount: '$5.00' }) }).click()

  await card.getByText(likeText(t('staffVoid:state.done', { amount: '$5.00' }))).waitFor(SLOW)
  await expect.poll(async () => await amounts(card), SLOW).toEqual([whole, whole, 5, whole])
  await look(board.screen, 'table-voided')
  await expect.poll(() => open.innerText(), SLOW).toBe(`$${whole.toFixed(2)}`)
  await guest.page.getByText(likeText(guest.t('tableBill:who.voided'))).waitFor(SLOW)
  await guest.look('table-bill-voided')

  await guest.page.getByRole('radio', { name: likeText(guest.t('tableBill:kind.whole')) }).check()
  await paysPart(guest, 'Ada')
  await guest.page.getByText(guest.t('tableBill:allPaid')).waitFor(SLOW)
  await card.getByText(t('staffTables:card.settled')).waitFor(SLOW)
  await doing(board.page, 'endVisit').click()
  await board.confirm(t('staffTables:do.endVisit'))
  await board.page.getByText(t('staffTables:word.visitEnded', { name: TABLE.name })).waitFor(SLOW)
  await guest.leave()
})
