import { afterAll, expect, test } from 'vitest'
import { GOOD, onSandbox, pay, payWith } from './card'
import { Guest, HOUSES } from './guest'
import { logInByPhone, nothingOpen, openLogin } from './logging-in'
import { linkCard, openCards } from './own-gift-cards'
import { closeBrowser } from './page'

afterAll(closeBrowser)

/** A member of the demo brand who begins with 500 points. */
const PHONE = '4165550177'
const BEGINNING = 500
const GYOZA = 150
/** A small card of the demo brand's file. */
const CARD = { number: '6039228817450144', code: '5521', holds: '$5.00' }

/** The page of points, and the numbers on it: the balance, then each move from the newest on. */
async function points(guest: Guest, name: string): Promise<{ balance: number; moves: number[] }> {
  const { page, t } = guest
  await guest.openDrawer()
  await guest.button(t('drawer:member.points')).click()
  const dialog = page.getByRole('dialog', { name: t('points:title') })
  await dialog.getByText(t('points:history')).waitFor()
  await guest.look(name)
  const balance = Number((await dialog.getByTestId('points').innerText()).replace(/\D/g, ''))
  const moves = (await dialog.getByTestId('move').allInnerTexts()).map(text => Number(text.replace('−', '-').replace(',', '')))
  await dialog.getByRole('button', { name: t('app.close') }).click()
  await dialog.waitFor({ state: 'detached' })
  return { balance, moves }
}

test('a member redeems an item, pays by points, a gift card and a card together, and earns points once the store has accepted', async () => {
  const guest = await Guest.arrive(HOUSES.sakura, 'phone')
  const { page, t } = guest
  await guest.chooseStore()
  await guest.chooseOrderType('takeout')
  await openLogin(guest)
  await logInByPhone(guest, PHONE)
  await nothingOpen(guest)
  expect(await points(guest, 'points')).toEqual({ balance: BEGINNING, moves: [BEGINNING] })
  await openCards(guest)
  await linkCard(guest, CARD)

  await page.goto(`${new URL(page.url()).origin}/menu-item/pork-gyoza`)
  await page.getByText(t('item:redeem.points', { points: GYOZA })).click()
  await guest.look('redeem')
  await page.getByRole('button', { name: t('item:redeem.add', { points: GYOZA }) }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await guest.openDish()
  await guest.addDish(2)
  const cart = await guest.openCart()
  await cart.getByText(t('menu:price.points', { points: GYOZA })).waitFor()
  await guest.look('redeemed-cart')
  await cart.getByRole('button', { name: t('cart:checkout') }).click()
  await page.waitForURL(/checkout/)
  await guest.chooseTime()
  await page.getByRole('radio', { name: /Stripe/ }).check()
  await page.getByRole('checkbox', { name: /350/ }).check()
  await page.getByRole('checkbox', { name: /\*\*\*\*44/ }).check()
  await page.getByRole('button', { name: 'Pay $14.79', exact: true }).waitFor()
  await guest.look('four-tenders')
  await pay(guest)
  await onSandbox(guest)
  await payWith(page, GOOD)
  expect(await guest.placed()).toMatch(/^\d{5,6}$/)

  await guest.button(t('order:placed.newOrder')).click()
  await expect
    .poll(async () => (await points(guest, 'points-after')).moves.filter(move => move > 0).length, { timeout: 60_000 })
    .toBe(2)
  const { balance, moves } = await points(guest, 'points-after')
  expect(balance).toBe(moves.reduce((sum, move) => sum + move, 0))
  const [earned] = moves.filter(move => move > 0 && move !== BEGINNING)
  expect(earned).toBeGreaterThanOrEqual(33)
  expect(moves.filter(move => move < 0)).toHaveLength(1)
  expect(moves.find(move => move < 0)).toBeLessThanOrEqual(-GYOZA)
  await guest.leave()
})
