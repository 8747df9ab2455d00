import type { Locator } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { Guest, HOUSES } from './guest'
import { closeBrowser, look } from './page'
import { Board } from './store-staff'
import { beginning, wordsOf } from './words'

const { maple } = HOUSES
const t = wordsOf('en')
const LATTE = 'Café latte'
/** Told by the store: whoever finds it by asking, as without a channel, is as good as a minute late. */
const TOLD_WITHIN_MS = 20_000
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

test('what sells out while it is in a guest’s cart is told there at once, and so is its return', async () => {
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
  const paused = guest.page.getByText(new RegExp(guest.t('store:day.pausedUntil', { time: '.*' }))).first()
  await guest.page.waitForEvent('websocket')
  await goTo('hours')
  const twenty = board.page
    .getByRole('region', { name: t('staffHours:pause.title') })
    .getByRole('button', { name: t('staffHours:minutes', { count: 20 }), exact: true })

  const told = await timeFrom(twenty, () => paused.waitFor())
  console.log(`told of a pause after ${told} ms`)
  expect(told).toBeLessThan(TOLD_WITHIN_MS)
  await board.page.getByText(t('staffHours:word.paused')).waitFor()
  await look(board.screen, 'hours')

  await board.page.getByText(t('staffHours:word.paused')).waitFor({ state: 'detached' })
  for (let left = 3; left > 0; left--) {
    const ends = board.page.getByRole('button', { name: new RegExp(`^${t('staffHours:endNamed', { type: '' }).trim()}`) })
    if ((await ends.count()) === 0) break
    const before = await ends.count()
    await ends.first().click()
    await expect.poll(() => ends.count()).toBe(before - 1)
  }
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
