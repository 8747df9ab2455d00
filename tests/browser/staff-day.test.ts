import type { Locator } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { Guest, HOUSES } from './guest'
import { closeBrowser, look } from './page'
import { Board } from './store-staff'
import { beginning, likeText, wordsOf } from './words'

const { maple } = HOUSES
const t = wordsOf('en')
const LATTE = 'Café latte'
/** Told by the store: whoever finds it by asking, as without a channel, is as good as a minute late. */
const TOLD_WITHIN_MS = 20_000
const SEEN_WITHIN = { timeout: 60_000 }
/** Without its channel an open cart asks for the stock every minute. */
const ASKS_WITHIN = { timeout: 75_000 }

let board: Board

beforeEach(async () => {
  board = await Board.open(maple.host, ['maple', 'annex'], 'tablet')
})
afterAll(closeBrowser)

const goTo = async (page: 'stock' | 'hours') => {
  await board.page.getByRole('link', { name: t(`staff:page.${page}`) }).click()
  await board.page.getByRole('heading', { level: 1, name: t(`staff:page.${page}`) }).waitFor()
}

const markLatte = (act: 'soldOut' | 'back') =>
  board.page.getByRole('button', { name: t(`staffStock:${act}Named`, { name: LATTE }), exact: true }).first()

/** The button that takes no orders for twenty minutes. */
const twentyMinutes = () =>
  board.page
    .getByRole('region', { name: t('staffHours:pause.title') })
    .getByRole('button', { name: t('staffHours:minutes', { count: 20 }), exact: true })

const pausedWords = (guest: Guest) =>
  guest.page.getByText(new RegExp(guest.t('store:day.pausedUntil', { time: '.*' }))).first()

/** The milliseconds from a tap until what it leads to stands. */
async function timeFrom(tap: Locator, told: () => Promise<unknown>): Promise<number> {
  const seen = told()
  await tap.waitFor()
  const tappedAt = Date.now()
  await tap.click()
  await seen
  return Date.now() - tappedAt
}

/** A guest whose cart has a latte and something else. */
async function withLatte(sockets = true): Promise<{ guest: Guest; cart: Locator }> {
  const guest = await Guest.arrive(maple, 'desktop')
  guest.hurries = true
  if (!sockets) {
    await guest.page.routeWebSocket(/\/ws\?/, socket => socket.close())
    await guest.page.reload()
  }
  await guest.chooseOrderType('takeout')
  await guest.openDish()
  await guest.addDish()
  const other = guest.page.locator('main a[href*="/menu-item/"]:not([href$="/cafe-latte"])').first()
  await other.click()
  await guest.addDish()
  const cart = await guest.openCart()
  const lines = cart.getByRole('link', { name: beginning(guest.t('cart:editName', { name: '' }).trim()) })
  await expect.poll(() => lines.count()).toBe(2)
  return { guest, cart }
}

test('an item that sells out while it is in a guest’s cart is marked there at once, and so is its return', async () => {
  const { guest, cart } = await withLatte()
  const gone = cart.getByText(guest.t('menu:soldOut'), { exact: true })
  await goTo('stock')
  await board.page.getByRole('searchbox').fill('latte')

  await markLatte('soldOut').click() // the functions that tell are awake from here on
  await gone.waitFor()
  await markLatte('back').click()
  await gone.waitFor({ state: 'detached' })
  const soldOut = await timeFrom(markLatte('soldOut'), () => gone.waitFor())
  await board.page.getByText(t('staffStock:word.soldOut', { name: LATTE })).waitFor()
  await look(board.screen, 'stock')
  const back = await timeFrom(markLatte('back'), () => gone.waitFor({ state: 'detached' }))
  console.log(`told of what is sold out after ${soldOut} ms, of what is back after ${back} ms`)
  expect(Math.max(soldOut, back)).toBeLessThan(TOLD_WITHIN_MS)

  await guest.leave()
})

test('a pause is seen on a guest’s open page at once, and ends there when it is ended', async () => {
  const guest = await Guest.arrive(maple, 'phone')
  const paused = pausedWords(guest)
  await guest.page.waitForEvent('websocket')
  await goTo('hours')
  const told = await timeFrom(twentyMinutes(), () => paused.waitFor())
  console.log(`told of a pause after ${told} ms`)
  expect(told).toBeLessThan(TOLD_WITHIN_MS)
  await board.page.getByText(t('staffHours:word.paused')).waitFor()
  await look(board.screen, 'hours')

  await board.page.getByText(t('staffHours:word.paused')).waitFor({ state: 'detached' })
  await board.page.getByRole('button', { name: beginning(t('staffHours:endNamed', { type: '' }).trim()) }).first().click()
  await paused.waitFor({ state: 'detached' })
  await guest.chooseOrderType('takeout')
  await guest.leave()
})

test('a page that no socket reaches finds out by itself what is sold out', async () => {
  const { guest, cart } = await withLatte(false)
  await goTo('stock')
  await board.page.getByRole('searchbox').fill('latte')
  await markLatte('soldOut').click()

  await cart.getByText(guest.t('menu:soldOut'), { exact: true }).waitFor(ASKS_WITHIN)
  await markLatte('back').click()
  await board.page.getByText(t('staffStock:word.back', { name: LATTE })).waitFor()
  await guest.leave()
})

test('a paused store shows its menu, takes an order for later, and is open again once the pause ends', async () => {
  await goTo('hours')
  await twentyMinutes().click()
  await board.page.getByText(t('staffHours:word.paused')).waitFor()
  const guest = await Guest.arrive(maple, 'phone')

  const later = guest.button(likeText(guest.t('store:home.later')))
  await later.waitFor()
  await pausedWords(guest).waitFor()
  await look(guest.screen, 'paused-home')
  await later.click()
  await guest.page.waitForURL(/menu-category/)
  await pausedWords(guest).waitFor()
  await look(guest.screen, 'paused-menu')

  guest.hurries = true
  await guest.openDish()
  await guest.addDish()
  await guest.checkOut('416 555 0188', 'Ada')
  await guest.chooseTime()
  await look(guest.screen, 'paused-checkout')
  const number = await guest.place()

  await board.page.getByRole('link', { name: t('staff:page.board') }).click()
  await board.card(number).waitFor(SEEN_WITHIN)
  await look(board.screen, 'paused-board')
  await board.page.getByRole('button', { name: t('staffHours:endAll') }).click()
  await board.page.getByText(t('staffHours:word.endedAll')).waitFor()
  await board.reject(number, t('staff:end.too_busy'))

  const next = await Guest.arrive(maple, 'phone')
  await next.button(new RegExp(`^${next.t('store:home.order_takeout')} · `)).waitFor(SEEN_WITHIN)
  expect(await pausedWords(next).count()).toBe(0)
  await look(next.screen, 'pause-ended')
  await guest.leave()
  await next.leave()
})
