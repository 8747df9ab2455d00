import { afterAll, expect, test } from 'vitest'
import { Guest, HOUSES } from './guest'
import { logInByPhone, nothingOpen, openLogin } from './logging-in'
import { closeBrowser } from './page'

afterAll(closeBrowser)

/** A member of the demo brand who begins with 500 points. */
const PHONE = '4165550177'
const BEGINNING = 500
const GYOZA = 150

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

test('a member redeems an item, pays the rest by points, and earns points once the store has accepted', async () => {
  const guest = await Guest.arrive(HOUSES.sakura, 'phone')
  const { page, t } = guest
  await guest.chooseStore()
  await guest.chooseOrderType('takeout')
  await openLogin(guest)
  await logInByPhone(guest, PHONE)
  await nothingOpen(guest)
  expect(await points(guest, 'points')).toEqual({ balance: BEGINNING, moves: [BEGINNING] })

  await page.goto(`${new URL(page.url()).origin}/menu-item/pork-gyoza`)
  await page.getByText(t('item:redeem.points', { points: GYOZA })).click()
  await guest.look('redeem')
  await page.getByRole('button', { name: t('item:redeem.add', { points: GYOZA }) }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await guest.openDish()
  await guest.addDish()
  const cart = await guest.openCart()
  await cart.getByText(t('menu:price.points', { points: GYOZA })).waitFor()
  await guest.look('redeemed-cart')
  await cart.getByRole('button', { name: t('cart:checkout') }).click()
  await page.waitForURL(/checkout/)
  await guest.chooseTime()
  await page.getByRole('radio', { name: t('checkout:pay.takeout') }).click()
  const paying = page.getByRole('checkbox', { name: /350/ })
  await paying.click()
  await page.getByText(t('payment:points.rest', { rest: '' }).trim()).or(page.getByText(t('payment:points.all'))).first().waitFor()
  await guest.look('points-pay')
  expect(await guest.place('Place order')).toMatch(/^\d{5,6}$/)

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
