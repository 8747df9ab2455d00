import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { Guest, HOUSES, type House } from './guest'
import { addressOf, closeBrowser, type Device, openPage } from './page'

afterAll(closeBrowser)

const { sakura, jade } = HOUSES
const DEVICES: Device[] = ['phone', 'desktop']
const PHONE = '416 555 0123'
const QUEEN = '/sakura-queen'
/** A key in the path names the store, so that the list of stores is left out. */
const queen: House = { ...sakura, host: '127.0.0.1' }
const TABLE_PIN = '888888'

async function arriveWithDish(house: House, device: Device, type: 'takeout' | 'dinein' | 'delivery', path = '/') {
  const guest = await Guest.arrive(house, device, path)
  await guest.chooseOrderType(type)
  return guest
}

async function addDish(guest: Guest, times = 1) {
  await guest.openDish()
  for (let more = 1; more < times; more++)
    await guest.page.getByRole('dialog').getByRole('button', { name: guest.t('item.more') }).click()
  await guest.addDish()
}

/** Opens checkout where nobody is asked to log in. */
async function checkOutAtTable(guest: Guest) {
  const cart = await guest.openCart()
  await cart.getByRole('button', { name: guest.t('cart.checkout') }).click()
  await guest.page.waitForURL(/checkout/)
}

const heldBy = (page: Page) => page.waitForResponse(answer => answer.url().endsWith('/v2/itemallocation'))

async function placeOrder(guest: Guest, name: RegExp) {
  await guest.button(name).click()
  const reference = guest.page.getByTestId('reference')
  await reference.waitFor()
  return (await reference.textContent())?.trim() ?? ''
}

test.each(DEVICES)('takeout on a %s: tips, a note, and the page that follows the order', async device => {
  const guest = await arriveWithDish(queen, device, 'takeout', QUEEN)
  await addDish(guest)
  const held = heldBy(guest.page)
  await guest.checkOut(PHONE, 'Mei')
  expect(await (await held).json()).toMatchObject({ result: 'ok', update: { result: 'ok', short: [] } })
  await guest.chooseTime()
  await guest.page.getByRole('group', { name: guest.t('checkout:tip.title') }).getByRole('button', { name: /^15 %/ }).click()
  await guest.page.getByLabel(guest.t('checkout.memo')).fill('Extra napkins')
  await guest.page.getByText(guest.t('cart.balance')).waitFor()
  await guest.look('checkout-filled')
  const reference = await placeOrder(guest, /^Place order/)
  await guest.look('status')

  expect(guest.page.url()).toMatch(/\/sakura-queen\/order\/status\/[\w-]{20,}$/)
  await guest.page.getByText(guest.t('checkout:status.headline_received')).waitFor()
  expect(await guest.page.getByText('Extra napkins').count()).toBe(1)

  const elsewhere = await openPage(device)
  await elsewhere.page.goto(guest.page.url())
  await elsewhere.page.getByTestId('reference').waitFor()
  expect(await elsewhere.page.getByTestId('reference').textContent()).toBe(reference)
  expect(await elsewhere.page.getByText('Extra napkins').count()).toBe(0)
  await elsewhere.context.close()
  await guest.leave()
})

test('a link to no order says so', async () => {
  const guest = await openPage('phone')
  await guest.page.goto(addressOf('127.0.0.1', `${QUEEN}/order/status/${'A'.repeat(43)}`))
  await guest.page.getByText('This order was not found').waitFor()
  await guest.context.close()
})

test.each(DEVICES)('delivery on a %s asks for the address, checks it, and keeps it on the device', async device => {
  const guest = await arriveWithDish(queen, device, 'delivery', QUEEN)
  const { page, t } = guest
  await addDish(guest, 3)
  await guest.checkOut(PHONE, 'Mei')
  await guest.button(t('checkout:bar.address')).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(t('checkout:address.street')).fill('300 King Street West')
  await form.getByLabel(t('checkout:address.postal')).fill('90210')
  await form.getByLabel(t('checkout:address.city')).fill('Toronto')
  await form.getByText(t('checkout:address.invalidPostal')).waitFor()
  expect(await form.getByRole('button', { name: t('checkout:address.save') }).count()).toBe(0)
  await guest.look('address-form')
  await form.getByLabel(t('checkout:address.postal')).fill('m5v1j2')
  await form.getByRole('button', { name: t('checkout:address.save') }).click()
  await page.getByText('300 King Street West, Toronto, ON M5V 1J2').waitFor()
  await guest.chooseTime()
  await page.getByText(t('cart.delivery'), { exact: true }).first().waitFor()
  await guest.look('checkout-delivery')
  await placeOrder(guest, /^Place order · pay .* on delivery/)
  await page.getByText('300 King Street West').waitFor()

  const sealed = await page.evaluate(() => localStorage.getItem('ADR_sakura') ?? '')
  expect(sealed).toMatch(/^v2\./)
  await guest.leave()
})

test.each(DEVICES)('dine-in on a %s asks for the table, and for its PIN last of all', async device => {
  const guest = await Guest.arrive(jade, device)
  const { page, t } = guest
  await page.waitForURL(/store-home/)
  await guest.button(t('orderType.dinein')).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('menu:switching.tableLabel')).fill('77')
  await page.keyboard.press('Enter')
  await dialog.getByText(t('errors.error_table_not_found', { name: '77' })).waitFor()
  await guest.look('table-not-found')
  await dialog.getByLabel(t('menu:switching.tableLabel')).fill('8 號枱')
  await page.keyboard.press('Enter')
  await page.waitForURL(/menu-full/)
  await addDish(guest)
  await checkOutAtTable(guest)
  await page.getByText('8 號枱').first().waitFor()
  await guest.chooseTime()
  await guest.look('checkout-dinein')
  await guest.button(t('checkout:pay.place_dinein')).click()
  await page.getByLabel(t('checkout:pin.label')).fill('123456')
  await page.keyboard.press('Enter')
  await page.getByText(t('checkout:pin.wrong')).waitFor()
  await guest.look('wrong-pin')
  await page.getByLabel(t('checkout:pin.label')).fill(TABLE_PIN)
  await page.keyboard.press('Enter')
  await page.getByTestId('reference').waitFor()
  await guest.look('status-dinein')
  await guest.leave()
})

test('nobody there: the countdown runs out, the order is emptied, and it can be had back', async () => {
  const guest = await arriveWithDish(queen, 'phone', 'takeout', QUEEN)
  const { page, t } = guest
  await addDish(guest)
  await guest.checkOut(PHONE, '')
  const asked = page.getByRole('alertdialog', { name: t('checkout:still.title') })
  await asked.waitFor({ timeout: 60_000 })
  await guest.look('still-there')
  await page.getByText(t('checkout:expired.title')).waitFor({ timeout: 40_000 })
  expect(await asked.count()).toBe(0)
  await guest.look('timed-out')
  await page.reload()
  await guest.button(t('checkout:expired.restore')).click()
  await page.getByRole('heading', { name: t('checkout.yourOrder') }).waitFor()
  await guest.chooseTime()
  expect(await placeOrder(guest, /^Place order/)).toMatch(/^\d{5,6}$/)
  await guest.leave()
})

test('somebody there: Continue keeps everything and starts the timer again', async () => {
  const guest = await arriveWithDish(queen, 'desktop', 'takeout', QUEEN)
  const { page, t } = guest
  await addDish(guest)
  await guest.checkOut(PHONE, '')
  const asked = page.getByRole('alertdialog', { name: t('checkout:still.title') })
  for (let times = 0; times < 2; times++) {
    await asked.waitFor({ timeout: 60_000 })
    const held = heldBy(page)
    await guest.button(t('checkout:still.continue')).click()
    expect(await (await held).json()).toMatchObject({ update: { result: 'ok' } })
    await asked.waitFor({ state: 'detached' })
  }
  await page.getByText('Tonkotsu ramen').first().waitFor()
  await guest.leave()
})
