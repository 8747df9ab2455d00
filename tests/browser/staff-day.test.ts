import { afterAll, beforeEach, expect, test } from 'vitest'
import { Guest, HOUSES } from './guest'
import { closeBrowser, look } from './page'
import { Board } from './store-staff'
import { beginning, wordsOf } from './words'

const { maple } = HOUSES
const t = wordsOf('en')
const LATTE = 'Café latte'
/** An open cart asks for the stock every minute. */
const TOLD_WITHIN = { timeout: 75_000 }

let board: Board

beforeEach(async () => {
  board = await Board.open(maple.host, ['maple', 'annex'], 'tablet')
})
afterAll(closeBrowser)

const goTo = async (page: 'stock' | 'hours') => {
  await board.page.getByRole('link', { name: t(`staff:page.${page}`) }).click()
  await board.page.getByRole('heading', { level: 1, name: t(`staff:page.${page}`) }).waitFor()
}

test('what sells out while it is in a guest’s cart is told there, and they go on without it', async () => {
  const guest = await Guest.arrive(maple, 'desktop')
  guest.hurries = true
  await guest.chooseOrderType('takeout')
  await guest.openDish()
  await guest.addDish()
  const other = guest.page.locator('main a[href*="/menu-item/"]:not([href$="/cafe-latte"])').first()
  await other.click()
  await guest.addDish()
  const cart = await guest.openCart()
  const lines = cart.getByRole('link', { name: beginning(guest.t('cart:editName', { name: '' }).trim()) })
  await expect.poll(() => lines.count()).toBe(2)

  await goTo('stock')
  await board.page.getByRole('searchbox').fill('latte')
  await board.page.getByRole('button', { name: t('staffStock:soldOutNamed', { name: LATTE }), exact: true }).click()
  await board.page.getByText(t('staffStock:word.soldOut', { name: LATTE })).waitFor()
  await look(board.screen, 'stock')

  await cart.getByText(guest.t('menu:soldOut'), { exact: true }).waitFor(TOLD_WITHIN)
  await cart.getByRole('button', { name: new RegExp(`^${guest.t('cart:takeOut')}`) }).click()
  await expect.poll(() => lines.count()).toBe(1)
  await guest.checkOut('416 555 0123', 'Mei Chen')
  await guest.chooseTime()
  expect(await guest.place()).toMatch(/^\d{5,6}$/)

  await board.page.getByRole('button', { name: t('staffStock:backNamed', { name: LATTE }) }).first().click()
  await board.page.getByText(t('staffStock:word.back', { name: LATTE })).waitFor()
  await guest.leave()
})

test('a pause is seen on the guest’s page with its end, and ends there when it is ended', async () => {
  await goTo('hours')
  await board.page
    .getByRole('region', { name: t('staffHours:pause.title') })
    .getByRole('button', { name: t('staffHours:minutes', { count: 20 }), exact: true })
    .click()
  await board.page.getByText(t('staffHours:word.paused')).waitFor()
  await look(board.screen, 'hours')

  const guest = await Guest.arrive(maple, 'phone')
  const until = new RegExp(guest.t('store:day.pausedUntil', { time: '.*' }))
  await guest.page.getByText(until).first().waitFor()

  await board.page.getByText(t('staffHours:word.paused')).waitFor({ state: 'detached' })
  for (let left = 3; left > 0; left--) {
    const ends = board.page.getByRole('button', { name: new RegExp(`^${t('staffHours:endNamed', { type: '' }).trim()}`) })
    if ((await ends.count()) === 0) break
    const before = await ends.count()
    await ends.first().click()
    await expect.poll(() => ends.count()).toBe(before - 1)
  }
  const later = await Guest.arrive(maple, 'phone')
  await later.chooseOrderType('takeout')
  await guest.leave()
  await later.leave()
})
