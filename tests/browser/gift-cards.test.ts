import { afterAll, expect, test } from 'vitest'
import { GOOD, onSandbox, payWith } from './card'
import { Guest, HOUSES } from './guest'
import { dialog, signUp } from './logging-in'
import { sentTo } from './outbox'
import { balance, linkCard, openCards } from './own-gift-cards'
import { closeBrowser } from './page'

afterAll(closeBrowser)

const anyNumber = () => `647555${String(1000 + Math.floor(Math.random() * 9000))}`
const MINE = anyNumber()
const FRIENDS = `416555${String(1000 + Math.floor(Math.random() * 9000))}`
/** The card of the demo brand's file, with fifty dollars. */
const CARD = { number: '6039228817450136', code: '4417', holds: '$50.00' }
/** The sweep that tells the recipient runs every minute. */
const TOLD_MS = 150_000

/** Pays on the provider's page, and is told that the money stands on the card. */
async function payForCard(guest: Guest): Promise<void> {
  await onSandbox(guest)
  await payWith(guest.page, GOOD)
  await guest.page.waitForURL(/giftcard\?.*paymentID/)
  await guest.page.getByText(/is paid\. The card has it/).waitFor({ timeout: 90_000 })
}

test('a member links a gift card, reloads it, buys one for another person, and pays an order with it', async () => {
  const guest = await Guest.arrive(HOUSES.sakura, 'desktop')
  const { page, t } = guest
  await guest.chooseStore()
  await guest.chooseOrderType('takeout')
  await signUp(guest, MINE, ['Yuki', 'Tanaka'])

  await openCards(guest)
  await page.getByText(t('giftCard:noneTitle')).waitFor()
  await guest.look('gift-cards-none')
  await linkCard(guest, CARD)
  await guest.look('gift-cards')

  await guest.button(/\*\*\*\*36/).click()
  await page.getByRole('img', { name: t('giftCard:barcode', { code: '****36' }) }).waitFor()
  await dialog(guest).getByText(t('giftCard:event.issued')).waitFor()
  await guest.look('gift-card')
  await guest.button(t('giftCard:reload.open')).click()
  await dialog(guest).getByRole('button', { name: t('giftCard:payAmount', { amount: '$25.00' }) }).click()
  await payForCard(guest)
  await balance(guest, '$75.00').waitFor()
  await guest.look('gift-card-reloaded')

  await guest.button(t('giftCard:buy.open')).click()
  await page.getByLabel(t('giftCard:buy.phone')).fill(FRIENDS)
  await page.getByLabel(t('giftCard:buy.again')).fill(FRIENDS)
  await page.getByLabel(t('giftCard:buy.message')).fill('Happy birthday')
  await guest.look('gift-card-add')
  await guest.button(t('giftCard:payAmount', { amount: '$50.00' })).click()
  await payForCard(guest)
  await expect.poll(() => page.getByText(/\*\*\*\*/).count()).toBe(1) // hers, and not the friend's

  await guest.button(t('giftCard:menu')).click()
  await guest.openDish()
  await guest.addDish()
  const cart = await guest.openCart()
  await cart.getByRole('button', { name: t('cart:checkout') }).click()
  await page.waitForURL(/checkout/)
  await guest.chooseTime()
  await page.getByRole('radio', { name: /Stripe/ }).check()
  await page.getByRole('checkbox', { name: /\*\*\*\*36/ }).check()
  await guest.look('gift-card-checkout')
  expect(await guest.place(t('checkout:pay.place'))).toMatch(/^\d{5,6}$/)

  await openCards(guest)
  await guest.button(/\*\*\*\*36/).click()
  await dialog(guest).getByText(t('giftCard:held')).waitFor() // drawn for good as the sale is booked
  await guest.look('gift-card-spent')

  await expect
    .poll(async () => (await sentTo(`+1${FRIENDS}`)).join(), { timeout: TOLD_MS })
    .toMatch(/^Yuki Tanaka gives you a .+ gift card of 50\.00 CAD\. Number \d{16}, security code \d{6}\. “Happy birthday”$/)
  await guest.leave()
}, 600_000)
