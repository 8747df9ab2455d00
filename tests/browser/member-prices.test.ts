import { afterAll, expect, test } from 'vitest'
import { type Locale, tagOf } from '@/i18n/locales'
import { formatMoney } from '@/lib/money'
import { Guest, HOUSES, type House } from './guest'
import { dialog, logOut, nothingOpen, openLogin, proveBy, signUp } from './logging-in'
import { closeBrowser } from './page'

afterAll(closeBrowser)

const NUMBER = `437555${String(1000 + Math.floor(Math.random() * 9000))}`
const VIP = 'kenji@sakura.example'

const price = (amount: number, locale: Locale) => formatMoney(amount, 'CAD', tagOf(locale))
const card = (guest: Guest) =>
  guest.page.locator('main article').filter({ has: guest.page.locator('a[href$="/menu-item/tonkotsu-ramen"]') }).first()

/** What the menu and the order tell of the dish, and of its total. */
async function tells(guest: Guest, regular: string, own: string, total: string): Promise<void> {
  await expect.poll(() => card(guest).innerText()).toContain(own)
  await expect.poll(() => card(guest).innerText()).toContain(regular)
  const order = await guest.openCart()
  await expect.poll(() => order.innerText()).toContain(total)
}

/** Orders what is in the cart and reads the total on the page that says it is placed. */
async function placeFor(guest: Guest, total: string): Promise<void> {
  const { page, t } = guest
  await (await guest.openCart()).getByRole('button', { name: t('cart:checkout') }).click()
  await page.waitForURL(/checkout/)
  await guest.chooseTime()
  await guest.place()
  await page.getByText(total).first().waitFor()
  await guest.button(t('order:placed.newOrder')).click()
}

test('in French a guest becomes a member by phone, and has a member’s prices on the menu, the order and its total', async () => {
  const french: House = { ...HOUSES.sakura, locale: 'fr', chosen: true }
  const guest = await Guest.arrive(french, 'desktop')
  const { t } = guest
  await guest.chooseStore()
  await guest.chooseOrderType('takeout')
  const regular = price(17.5, 'fr')
  await expect.poll(() => card(guest).innerText()).toContain(regular)
  await guest.openDish()
  await guest.addDish()
  await tells(guest, regular, regular, price(19.78, 'fr'))

  await signUp(guest, NUMBER, ['Élise', 'Tremblay'])

  await tells(guest, t('ownPrice:member', { price: regular }), price(16.5, 'fr'), price(18.65, 'fr'))
  const order = await guest.openCart()
  await order.getByText(t('cart:memberSaves', { amount: price(1, 'fr') })).waitFor()
  await guest.look('member-prices')
  await placeFor(guest, price(18.65, 'fr'))

  await expect.poll(() => card(guest).innerText()).toContain(price(16.5, 'fr'))
  await logOut(guest)
  await expect.poll(() => card(guest).innerText()).toContain(t('menu:member', { price: price(16.5, 'fr') }))
  await guest.leave()
})

test('in English a VIP logs in by e-mail, and pays a VIP’s price less their rate', async () => {
  const guest = await Guest.arrive(HOUSES.sakura, 'phone')
  const { page, t } = guest
  await guest.chooseStore()
  await guest.chooseOrderType('takeout')
  await openLogin(guest)
  await page.getByRole('radio', { name: t('member:login.mode_EMAIL_LOGIN'), exact: true }).check()
  await dialog(guest).getByLabel(t('member:login.email'), { exact: true }).fill(VIP)
  await proveBy(guest, VIP, t('member:login.goOn'))
  await nothingOpen(guest)

  await expect.poll(() => card(guest).innerText()).toContain(price(15.75, 'en'))
  await expect.poll(() => card(guest).innerText()).toContain(t('ownPrice:vip', { price: price(17.5, 'en') }))
  await guest.openDish()
  await dialog(guest).getByText(t('ownPrice:vip', { price: price(17.5, 'en') })).waitFor()
  await guest.addDish()
  await page.locator('#cart-bar').getByText(price(16.01, 'en')).waitFor()
  await guest.openDrawer()
  await page.getByText(/Gold · 10% off every order/).waitFor()
  await guest.look('vip-drawer')
  await page.keyboard.press('Escape')
  await placeFor(guest, price(16.01, 'en'))
  await logOut(guest)
  await expect.poll(() => card(guest).innerText()).toContain(t('menu:vip', { price: price(15.75, 'en') }))
  await guest.leave()
})
