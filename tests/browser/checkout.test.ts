import { afterAll, expect, test } from 'vitest'
import type { OrderStatus } from '@/api/api.gen'
import { Guest, HOUSES, type House } from './guest'
import { codesSentTo } from './outbox'
import { addressOf, closeBrowser, type Device, openPage } from './page'
import { moveOrder } from './store-staff'
import { expects } from './troubles'

afterAll(closeBrowser)

const { sakura, jade } = HOUSES
const DEVICES: Device[] = ['phone', 'desktop']
const PHONE = '416 555 0123'
const QUEEN = '/sakura-queen'
/** A key in the path names the store, so that the list of stores is left out. */
const queen: House = { ...sakura, host: '127.0.0.1' }
/** The store that has a guest's phone proved. */
const yonge: House = { ...sakura, host: '127.0.0.1', category: 10 }
const TABLE_PIN = '888888'

async function arrive(house: House, device: Device, type: 'takeout' | 'delivery', path = '/') {
  const guest = await Guest.arrive(house, device, path)
  guest.hurries = true
  await guest.chooseOrderType(type)
  return guest
}

async function addDish(guest: Guest, times = 1) {
  guest.hurries = true
  await guest.openDish()
  for (let more = 1; more < times; more++)
    await guest.page.getByRole('dialog').getByRole('button', { name: guest.t('app.more') }).click()
  await guest.addDish()
}

async function toCheckout(guest: Guest) {
  await guest.checkOut(PHONE, 'Mei')
  guest.hurries = false
}

test.each(DEVICES)('takeout on a %s: tips, a note, and the page that follows the order', async device => {
  const guest = await arrive(queen, device, 'takeout', QUEEN)
  const { page, t } = guest
  await addDish(guest)
  const held = page.waitForResponse(answer => answer.url().endsWith('/v2/itemallocation'))
  await toCheckout(guest)
  expect(await (await held).json()).toMatchObject({ result: 'ok', update: { result: 'ok', short: [] } })
  await guest.chooseTime()
  await page.getByRole('group', { name: t('checkout:tip.title') }).getByRole('button', { name: /^15%/ }).click()
  await page.getByLabel(t('checkout:page.memo')).fill('Extra napkins')
  await page.getByText(t('cart:withTip'), { exact: true }).filter({ visible: true }).first().waitFor()
  await guest.look('checkout-filled')
  const reference = await guest.place()

  expect(page.url()).toMatch(/\/sakura-queen\/order\/status\/[\w-]{20,}$/)
  // Queen Street accepts small orders by itself, as they are placed.
  await page.getByText(t('order:status.headline_accepted')).waitFor()
  await expect.poll(() => page.getByText('Extra napkins').count()).toBe(1)

  const elsewhere = await openPage(device)
  await elsewhere.page.goto(page.url())
  await elsewhere.page.getByTestId('reference').waitFor()
  await expect.poll(() => elsewhere.page.getByTestId('reference').textContent()).toBe(reference)
  await expect.poll(() => elsewhere.page.getByText('Extra napkins').count()).toBe(0)
  await elsewhere.context.close()

  const orderUUID = (await page.getByTestId('reference').getAttribute('data-order')) ?? ''
  const move = (status: OrderStatus) => moveOrder(['sakura', 'queen'], orderUUID, status)
  await move('preparing')
  await page.reload()
  await page.getByText(t('order:status.headline_preparing')).waitFor()
  await guest.look('status-preparing')
  await move('ready')
  await guest.button(t('order:placed.newOrder')).click()
  await guest.openDrawer()
  await guest.button(t('drawer:history')).click()
  await guest.button(t('order:history.follow')).click()
  await page.getByText(t('order:status.headline_ready_takeout')).waitFor()
  await move('completed')
  await page.reload()
  await page.getByText(t('order:status.headline_completed_takeout')).waitFor()
  await guest.look('status-completed')
  await guest.leave()
})

test('a phone is verified by a code, once on this device, if the store asks for it', async () => {
  const guest = await arrive(yonge, 'phone', 'takeout', '/sakura-yonge')
  const { page, t } = guest
  const phone = `647555${String(1000 + Math.floor(Math.random() * 9000))}`
  await addDish(guest)
  await guest.sayWho(phone, 'Mei')
  guest.hurries = false
  const typed = page.getByLabel(t('checkout:verify.code'))
  await page.getByText(t('checkout:verify.body_phone')).waitFor()
  await guest.look('phone-code')
  const [code = ''] = await codesSentTo(`+1${phone}`)
  await typed.fill(code === '000000' ? '000001' : '000000')
  await page.getByText(t('checkout:verify.wrong')).waitFor()
  await guest.look('phone-code-wrong')
  await typed.fill(code)
  await page.waitForURL(/checkout/)
  await guest.chooseTime()
  await guest.place()

  await guest.button(t('order:placed.newOrder')).click()
  await addDish(guest)
  await (await guest.openCart()).getByRole('button', { name: t('cart:checkout') }).click()
  await page.waitForURL(/checkout/)
  await guest.leave()
})

test('a link to no order says so', async () => {
  expects(/^404: .*[/]api[/]order[/]getorderstatus$/)
  const guest = await openPage('phone')
  await guest.page.goto(addressOf('127.0.0.1', `${QUEEN}/order/status/${'A'.repeat(43)}`))
  await guest.page.getByText('This order was not found').waitFor()
  await guest.context.close()
})

/** The saved address with another postal code, which is another distance. */
async function moveHouse({ page, t }: Guest, postal: string) {
  const card = page.getByRole('heading', { name: t('address:card') }).locator('..')
  await card.getByRole('button', { name: t('address:change') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: t('address:editOf', { street: '300 King Street West' }) }).click()
  await sheet.getByLabel(t('address:postal')).fill(postal)
  await sheet.getByRole('button', { name: t('address:save') }).click()
  await sheet.waitFor({ state: 'detached' })
}

test.each(DEVICES)('delivery on a %s asks for the address, checks it, charges by its distance, and keeps it on the device', async device => {
  const guest = await arrive(queen, device, 'delivery', QUEEN)
  const { page, t } = guest
  await addDish(guest, 3)
  await toCheckout(guest)
  await guest.button(t('checkout:bar.address')).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: t('address:byHand') }).click()
  await form.getByLabel(t('address:street')).fill('300 King Street West')
  await form.getByLabel(t('address:postal')).fill('90210')
  await form.getByLabel(t('address:city')).fill('Toronto')
  await form.getByText(t('address:invalidPostal')).waitFor()
  await expect.poll(() => form.getByRole('button', { name: t('address:save') }).count()).toBe(0)
  await guest.look('address-form')
  await form.getByLabel(t('address:postal')).fill('M6A 1A1')
  await form.getByRole('button', { name: t('address:save') }).click()
  await page.getByText(t('errors:error_too_far')).waitFor()
  await guest.button(t('checkout:bar.otherAddress')).waitFor()
  await guest.look('too-far')
  await moveHouse(guest, 'm4v1a1')
  await page.getByText('$5.99', { exact: true }).waitFor()
  await moveHouse(guest, 'm5v1j2')
  await page.getByText('$3.99', { exact: true }).waitFor()
  await page.getByText('300 King Street West, Toronto, ON M5V 1J2').waitFor()
  await expect.poll(() => page.getByText('$5.99').count()).toBe(0)
  await guest.chooseTime()
  await guest.look('checkout-delivery')
  await guest.place(t('checkout:pay.place_delivery'))
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
  await dialog.getByLabel(t('switching:tableLabel')).fill('77')
  await page.keyboard.press('Enter')
  await dialog.getByText(t('errors:error_table_not_found', { name: '77' })).waitFor()
  await guest.look('table-not-found')
  await dialog.getByLabel(t('switching:tableLabel')).fill('8 號枱')
  await page.keyboard.press('Enter')
  await page.waitForURL(/menu-full/)
  await guest.openDish()
  await guest.addDish()
  guest.hurries = true
  await (await guest.openCart()).getByRole('button', { name: t('cart:checkout') }).click()
  await page.waitForURL(/checkout/)
  guest.hurries = false
  await page.getByText('8 號枱').first().waitFor()
  await guest.look('checkout-dinein')
  await guest.button(t('checkout:pay.place_dinein')).click()
  await page.getByLabel(t('checkout:pin.label'), { exact: true }).fill('123456')
  await page.keyboard.press('Enter')
  await page.getByText(t('checkout:pin.wrong')).waitFor()
  await guest.look('wrong-pin')
  await page.getByLabel(t('checkout:pin.label'), { exact: true }).fill(TABLE_PIN)
  await page.keyboard.press('Enter')
  await guest.placed()
  await guest.leave()
})
