import { afterAll, expect, test } from 'vitest'
import { Guest, HOUSES } from './guest'
import { signUp } from './logging-in'
import { closeBrowser } from './page'

afterAll(closeBrowser)

const NUMBER = `647556${String(1000 + Math.floor(Math.random() * 9000))}`
const WELCOME = 'Four dollars to say hello'
const SUMMER = 'Ten percent all summer'
const NEWS = 'The chef’s cold ramen is here'

async function toPromotions(guest: Guest): Promise<void> {
  await guest.openDrawer()
  await guest.button(guest.t('drawer:member.promotions')).click()
  await guest.page.getByRole('heading', { name: SUMMER }).waitFor()
}

const use = (guest: Guest, title: string, words: 'use' | 'instead' = 'use') =>
  guest.button(`${guest.t(`promotions:${words}`)}: ${title}`).click()

async function addBowl(guest: Guest): Promise<void> {
  await guest.openDish()
  await guest.addDish()
}

async function toCheckout(guest: Guest): Promise<void> {
  const cart = await guest.openCart()
  await cart.getByRole('button', { name: guest.t('cart:checkout') }).click()
  await guest.page.waitForURL(/checkout/)
  await guest.chooseTime()
}

/** What the code is refused with, typed at checkout. */
async function typeCode(guest: Guest, code: string): Promise<void> {
  const { page, t } = guest
  const field = page.getByLabel(t('checkout:promotion.label'))
  if (!(await field.count())) await guest.button(t('checkout:promotion.add')).click()
  await field.fill(code)
  await guest.button(t('checkout:promotion.apply')).click()
}

test('a new member finds two promotions, is refused what cannot be, uses one with an order, and it is gone', async () => {
  const guest = await Guest.arrive(HOUSES.sakura, 'phone')
  const { page, t } = guest
  await guest.chooseStore()
  await guest.chooseOrderType('takeout')
  await signUp(guest, NUMBER, ['Mika', 'Ito'])
  await toPromotions(guest)
  await page.getByRole('heading', { name: WELCOME }).waitFor()
  expect(await page.getByText('GYOZA2').count()).toBe(0)
  await guest.look('promotions')
  await use(guest, WELCOME)
  await page.getByText(`“${WELCOME}” is in your order.`).first().waitFor()

  await toPromotions(guest)
  await use(guest, SUMMER)
  await page.getByText(t('errors:promo_one_an_order')).waitFor()
  await guest.look('promotion-second')
  await use(guest, SUMMER, 'instead')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await addBowl(guest)
  const cart = await guest.openCart()
  await cart.getByText(/Your promotion starts at an order of \$40\.00: add \$\d+\.\d\d to complete it\./).waitFor()
  await guest.look('promotion-minimum')
  await guest.button(`${t('cart:removePromotion')}: NATSU10`).click()
  await cart.getByRole('button', { name: t('cart:checkout') }).click()
  await page.waitForURL(/checkout/)
  await guest.chooseTime()

  for (const code of ['GYOZA2', 'NOBODYS']) {
    await typeCode(guest, code)
    await page.getByText(t('errors:error_promo_unknown')).waitFor()
  }
  await guest.look('promotion-unknown')
  await guest.button(t('checkout:promotion.choose')).click()
  await use(guest, WELCOME)
  await page.getByText(t('checkout:promotion.entered', { code: 'WELCOME' })).waitFor()
  expect(await guest.place()).toMatch(/^\d{5,6}$/)

  await guest.button(t('order:placed.newOrder')).click()
  await toPromotions(guest)
  expect(await page.getByRole('heading', { name: WELCOME }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await addBowl(guest)
  await toCheckout(guest)
  await typeCode(guest, 'welcome')
  await page.getByText(`“${WELCOME}” cannot be used or has been redeemed.`).waitFor()
  await guest.leave()
})

test('news open by themselves once, and are read in the drawer', async () => {
  const guest = await Guest.arrive({ ...HOUSES.sakura, news: true }, 'phone')
  const { page, t } = guest
  await guest.chooseStore()
  await page.waitForURL(/store-home/)
  const popup = page.getByRole('alertdialog')
  await popup.getByRole('heading', { name: NEWS }).waitFor()
  await guest.look('news-popup')
  await popup.getByRole('button', { name: t('app.ok') }).click()
  await popup.waitFor({ state: 'detached' })

  const asked = page.waitForResponse(/newsfeed/)
  await page.reload()
  await asked
  await guest.chooseOrderType('takeout')
  expect(await popup.count()).toBe(0)
  await guest.openDrawer()
  await guest.button(t('drawer:news')).click()
  await page.getByRole('heading', { name: NEWS }).waitFor()
  await guest.look('news')
  expect(await page.getByText('Delivered by bicycle').count()).toBe(0)
  expect(await page.getByText('The garden on Yonge is open').count()).toBe(0)
  await guest.leave()
})
