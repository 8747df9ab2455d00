import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { Guest, HOUSES, type House } from './guest'
import { addressOf, closeBrowser, look } from './page'
import { Board } from './store-staff'
import { wordsOf } from './words'

const { jade } = HOUSES
const INENGLISH = { ...jade, locale: 'en', chosen: true } satisfies House
const t = wordsOf('en')
const TABLE = '2 號枱'
/** With the first call of a function that has to start; by asking alone it would take up to fifteen seconds. */
const AT_ONCE = { timeout: 20_000 }

afterAll(closeBrowser)

const doing = (page: Page, what: 'openVisit' | 'newCode' | 'showCode') =>
  page.getByRole('button', { name: `${t(`staffTables:do.${what}`)} ${TABLE}`, exact: true })

/** The address that the staff's page shows as a code, as its path. */
async function shownCode(page: Page): Promise<string> {
  const link = await page.getByTestId('visit-link').textContent()
  return new URL(link ?? '').pathname
}

async function closeCode(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: t('staffTables:code.done') }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function orderAt(path: string, house: House): Promise<Guest> {
  const guest = await Guest.arrive(house, 'phone', path)
  const { page } = guest
  guest.hurries = true
  await guest.openDish()
  await guest.addDish()
  await (await guest.openCart()).getByRole('button', { name: guest.t('cart:checkout') }).click()
  await page.waitForURL(/checkout/)
  await guest.button(guest.t('checkout:pay.place_dinein')).click()
  await page.getByLabel(guest.t('checkout:pin.label'), { exact: true }).fill('222222')
  await page.keyboard.press('Enter')
  await guest.placed()
  guest.hurries = false
  return guest
}

test('two guests of one table see what the other ordered in their own language; a code that was photographed opens nothing', async () => {
  const staff = await Board.open(jade.host, ['jade', 'spadina'], 'tablet')
  await staff.page.goto(addressOf(jade.host, '/staff/tables'))

  const card = await Guest.arrive(INENGLISH, 'phone', '/jade-table-2')
  await card.page.getByText(card.t('visit:notOpen.title')).first().waitFor()
  await card.look('visit-not-open')
  await doing(staff.page, 'openVisit').click()
  const code = await shownCode(staff.page)
  await look(staff.screen, 'table-visit-code')
  await closeCode(staff.page)
  await card.page.getByText(card.t('visit:needsCode.title')).first().waitFor(AT_ONCE)
  await card.leave()

  const first = await orderAt(code, INENGLISH)
  const second = await orderAt(code, jade)
  for (const guest of [first, second]) {
    await guest.page.goto(addressOf(jade.host, `${code}/menu-full`))
    await guest.button(guest.t('visit:table.title')).click()
  }
  for (const [guest, other] of [[first, 2], [second, 1]] as const) {
    const region = (name: string) => guest.page.getByRole('region', { name, exact: true })
    await region(guest.t('visit:guest.you')).waitFor()
    await region(guest.t('visit:guest.numbered', { number: other })).waitFor(AT_ONCE)
    await guest.look('our-table')
  }

  await doing(staff.page, 'newCode').click()
  await staff.confirm(t('staffTables:do.newCode'))
  await expect.poll(() => shownCode(staff.page)).not.toBe(code)
  const next = await shownCode(staff.page)
  await closeCode(staff.page)
  await first.page.getByText(first.t('visit:over.title')).first().waitFor(AT_ONCE)
  await first.look('visit-over')

  const photographed = await Guest.arrive(INENGLISH, 'phone', code)
  await photographed.page.getByText(t('door:visitTitle')).waitFor()
  await photographed.look('photographed-code')
  const anew = await Guest.arrive(INENGLISH, 'phone', next)
  await anew.button(anew.t('visit:table.title')).click()
  await anew.page.getByRole('region', { name: t('visit:guest.numbered', { number: 2 }) }).waitFor()
  for (const guest of [first, second, photographed, anew]) await guest.leave()
})
