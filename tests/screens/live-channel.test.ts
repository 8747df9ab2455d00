import { boardOrder, moved } from 'stand-in/board'
import { cutAll, tellAll } from 'stand-in/channel'
import { advance } from 'stand-in/checkout'
import type { StandIn } from 'stand-in/server'
import { describe, expect, test } from 'vitest'
import type { BoardOrder, StaffBooking } from '@/api/api.gen'
import { placeOrder, toCheckout } from './checkout-path'
import { button, expectAccessible, open, type Screen, seen } from './screen'

const READ = '/api/backoffice/readorders'
const JOIN = '/api/backoffice/joinchannel'
const MINUTE = 60_000

const times = ({ calls }: Screen, path: string) => calls.filter(one => one === path).length
const card = ({ page }: Screen, number: string) => page.getByRole('article', { name: `Order ${number}` })
const inLane = ({ page }: Screen, name: string, number: string) =>
  page.getByRole('region', { name }).getByRole('article', { name: `Order ${number}` })

/** The page's own clock goes on, as a test lets it. */
const later = ({ page }: Screen, ms: number) => page.clock.runFor(ms)
const listening = (screen: Screen, pages = 1) => expect.poll(() => screen.back.sockets.size).toBe(pages)

async function atTheBoard(orders: BoardOrder[], back: Partial<StandIn> = {}): Promise<Screen> {
  const screen = await open('/../staff', { size: 'tablet', clock: true, back: { channel: true, board: orders, ...back } })
  await screen.page.getByLabel('Company').fill('HARBOUR')
  await screen.page.getByLabel('Store').fill('S1')
  await screen.page.getByLabel('Staff key').fill('right-key')
  await button(screen, 'Open the board').click()
  await screen.page.getByRole('heading', { level: 1, name: 'Harbour Kitchen, Queen Street' }).waitFor()
  return screen
}

/** The channel is open, and all that was asked on the way has been answered. */
async function live(screen: Screen): Promise<void> {
  await listening(screen)
  await later(screen, 1_100)
  await quiet(screen)
}

async function quiet({ calls }: Screen): Promise<void> {
  let before = -1
  while (before !== calls.length) {
    before = calls.length
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}

describe('a board', () => {
  test('shows new orders as soon as it is notified, and changes by other devices', { tags: 'night' }, async () => {
    const screen = await atTheBoard([])
    await live(screen)

    screen.back.board.unshift(boardOrder('10001'))
    tellAll(screen.back, { kind: 'order', id: 'uuid-10001', version: 1 })
    await expect.poll(() => later(screen, 100).then(() => card(screen, '10001').count())).toBe(1)
    moved(screen.back.board[0] as BoardOrder, 'accepted')
    tellAll(screen.back, { kind: 'order', id: 'uuid-10001', version: 2 })

    await expect.poll(() => later(screen, 100).then(() => inLane(screen, 'Making', '10001').count())).toBe(1)
  })

  test('polls once a minute while connected, and ignores versions that it has', { tags: 'night' }, async () => {
    const screen = await atTheBoard([boardOrder('10001')])
    await live(screen)
    const before = times(screen, READ)

    tellAll(screen.back, { kind: 'order', id: 'uuid-10001', version: 1 })
    tellAll(screen.back, { kind: 'stock', id: '7', version: 0 })
    await later(screen, 50_000)
    await quiet(screen)
    expect(times(screen, READ)).toBe(before)

    await later(screen, 10_000)
    await expect.poll(() => times(screen, READ)).toBeGreaterThan(before)
  })

  test('reads many hints of one second once more, not once each', { tags: 'night' }, async () => {
    const screen = await atTheBoard([])
    await live(screen)
    const before = times(screen, READ)
    const one = async () => {
      await later(screen, 1_100)
      await quiet(screen)
    }

    for (let number = 0; number < 50; number += 1) tellAll(screen.back, { kind: 'order', id: `uuid-${number}`, version: 1 })
    await one()
    await one()

    const read = screen.sentTo(READ).slice(before)
    expect(read.length).toBeLessThanOrEqual(2)
    expect(read.flatMap(({ named }) => named)).toEqual(Array.from({ length: 50 }, (_, number) => `uuid-${number}`))
  })

  test('reads only the orders that it is notified of until a minute has passed', { tags: 'night' }, async () => {
    const screen = await atTheBoard([boardOrder('10001'), boardOrder('10002')])
    await live(screen)
    const before = times(screen, READ)

    screen.back.board.unshift(boardOrder('10003'))
    tellAll(screen.back, { kind: 'order', id: 'uuid-10003', version: 1 })
    await expect.poll(() => later(screen, 100).then(() => card(screen, '10003').count())).toBe(1)
    tellAll(screen.back, { kind: 'refund', id: 'uuid-10001', version: 0 })
    await later(screen, 1_100)

    await expect.poll(() => times(screen, READ)).toBe(before + 2)
    const named = screen.sentTo(READ).slice(before)
    expect(named.map(({ named }) => named)).toEqual([['uuid-10003'], ['uuid-10001']])
    await later(screen, MINUTE)
    await expect.poll(() => times(screen, READ)).toBe(before + 3)
    expect(screen.sentTo(READ).at(-1)).not.toHaveProperty('named')
  })

  test('polls often again after losing its socket, and misses no order', { tags: 'night' }, async () => {
    const screen = await atTheBoard([boardOrder('10001')])
    await live(screen)

    screen.back.channel = false
    cutAll(screen.back)
    await listening(screen, 0)
    screen.back.board.unshift(boardOrder('10002'))
    await later(screen, 10_000)
    await card(screen, '10002').waitFor()

    screen.back.board.unshift(boardOrder('10003'))
    await later(screen, 10_000)
    await card(screen, '10003').waitFor()
  })

  test('reads the missed changes at once when its socket reopens', { tags: 'night' }, async () => {
    const screen = await atTheBoard([boardOrder('10001')])
    await live(screen)
    const joined = times(screen, JOIN)

    cutAll(screen.back)
    await listening(screen, 0)
    screen.back.board.unshift(boardOrder('10002'))
    await later(screen, 1_600)
    await listening(screen)
    await later(screen, 1_100)

    await card(screen, '10002').waitFor()
    expect(times(screen, JOIN)).toBe(joined + 1)
  })

  test('two boards show the same state, no matter which of them moved an order', { tags: 'night' }, async () => {
    const screen = await atTheBoard([boardOrder('10001')])
    const other = await screen.page.context().newPage()
    await other.goto(screen.page.url())
    await other.getByRole('article', { name: 'Order 10001' }).waitFor()
    await listening(screen, 2)

    await other.getByRole('button', { name: 'Accept 10001', exact: true }).click()
    await other.getByRole('button', { name: /^Accept for / }).click()
    await expect.poll(() => screen.back.board[0]?.status).toBe('accepted')
    tellAll(screen.back, { kind: 'order', id: 'uuid-10001', version: 2 })

    await expect.poll(() => later(screen, 100).then(() => inLane(screen, 'Making', '10001').count())).toBe(1)
    await other.getByRole('region', { name: 'Making' }).getByRole('article', { name: 'Order 10001' }).waitFor()
  })

  test('asks for the channel no more where it is refused for good', { tags: 'night' }, async () => {
    const screen = await atTheBoard([], { channel: false })
    await expect.poll(() => times(screen, JOIN)).toBe(1)

    await later(screen, 10 * MINUTE)
    await quiet(screen)

    expect(times(screen, JOIN)).toBe(1)
  })
})

describe('a guest', () => {
  const STATUS = '/api/order/getorderstatus'
  const OPEN_CHANNEL = '/api/realtime/openchannel'
  const BOOKING = '/api/order/booking'

  test('sees a status change as soon as it is notified, and polls seldom', { tags: 'night' }, async () => {
    const screen = await toCheckout({ clock: true, back: { channel: true } })
    await placeOrder(screen)
    await seen(screen, 'Waiting for the store to confirm')
    await expect.poll(() => screen.sentTo(OPEN_CHANNEL).some(({ statusToken }) => !!statusToken)).toBe(true)
    await expect.poll(() => screen.back.sockets.size).toBeGreaterThan(0)
    await quiet(screen)
    const before = times(screen, STATUS)
    await later(screen, 60_000)
    await quiet(screen)
    expect(times(screen, STATUS)).toBe(before)

    advance(screen.back, 'accepted')
    tellAll(screen.back, { kind: 'order', id: 'mine', version: 2 })

    await seen(screen, 'The store has accepted your order')
  })

  test('sees refunds and their reasons in their language, also after the meal and in the history', { tags: 'night' }, async () => {
    const screen = await toCheckout({ clock: true, back: { channel: true } })
    const reference = await placeOrder(screen)
    await expect.poll(() => screen.back.sockets.size).toBeGreaterThan(0)
    advance(screen.back, 'completed')
    tellAll(screen.back, { kind: 'order', id: 'mine', version: 5 })
    await seen(screen, 'Picked up. Enjoy your meal')

    const at = '2026-07-01T16:30:00Z'
    screen.back.life.refunds = [
      { amount: 4.5, at, reason: 'missing_item', done: false },
      { amount: 1, at: '2026-07-01T16:40:00Z', reason: null, done: true },
    ]
    tellAll(screen.back, { kind: 'refund', id: 'mine', version: 0 })

    await seen(screen, '$4.50 is on its way back to you')
    await seen(screen, 'Something was missing from your order.')
    await seen(screen, '$1.00 was returned to you')
    await expectAccessible(screen)
    await button(screen, 'Start a new order').click()
    await button(screen, 'Open the navigation').click()
    await button(screen, 'Order history').click()
    const history = screen.page.getByRole('dialog')
    await history.getByText(`Order ${reference}`).waitFor()
    await history.getByText('Something was missing from your order.').waitFor()
    await expectAccessible(screen)
  })

  test('sees status changes by polling after losing the socket', { tags: 'night' }, async () => {
    const screen = await toCheckout({ clock: true, back: { channel: true } })
    await placeOrder(screen)
    await seen(screen, 'Waiting for the store to confirm')
    await expect.poll(() => screen.back.sockets.size).toBeGreaterThan(0)

    screen.back.channel = false
    cutAll(screen.back)
    await listening(screen, 0)
    advance(screen.back, 'accepted')
    await later(screen, 16_000)

    await seen(screen, 'The store has accepted your order')
  })

  const waiting = async (bookings: StaffBooking[]) => {
    const store = { config: { storeHome: { dinein: true, takeout: true, delivery: true, waitlist: true, reservation: true } } } as never
    const screen = await open('/booking?kind=waitlist', { store, clock: true, back: { channel: true, bookings } })
    await screen.page.getByLabel('Name').fill('Mei')
    await screen.page.getByLabel('Phone').fill('416 555 0123')
    await screen.page.locator('form').getByRole('button', { name: 'Join the waitlist' }).click()
    await seen(screen, 'You are next')
    await listening(screen)
    await quiet(screen)
    return screen
  }

  test('sees that a table is ready at once, by a channel for the booking', { tags: 'night' }, async () => {
    const screen = await waiting([])
    const mine = screen.back.bookings[0] as StaffBooking
    expect(screen.sentTo(OPEN_CHANNEL).at(-1)?.bookingIDs).toEqual([mine.bookingID])

    mine.state = 'ready'
    tellAll(screen.back, { kind: 'booking', id: mine.bookingID, version: 2 })

    await screen.page.getByRole('heading', { name: 'Your table is ready' }).waitFor()
  })

  test('polls a booking seldom while the channel is open, and often once it is lost', { tags: 'night' }, async () => {
    const screen = await waiting([])
    const asked = () => screen.sentTo(BOOKING).filter(({ list }) => (list as { bookingIDs?: string[] })?.bookingIDs?.length).length
    const before = asked()
    await later(screen, 25_000)
    await quiet(screen)
    expect(asked()).toBe(before)

    screen.back.channel = false
    cutAll(screen.back)
    await listening(screen, 0)
    const mine = screen.back.bookings[0] as StaffBooking
    mine.state = 'ready'
    await later(screen, 11_000)

    await screen.page.getByRole('heading', { name: 'Your table is ready' }).waitFor()
  })

  test('a booking that is over opens no channel', async () => {
    const screen = await waiting([])
    const mine = screen.back.bookings[0] as StaffBooking
    mine.state = 'seated'
    tellAll(screen.back, { kind: 'booking', id: mine.bookingID, version: 2 })

    await listening(screen, 0)
  })

  test('sees on the menu at once that an item sold out', async () => {
    const left = (qty: number) => ({ ID: 203, countable: true, soldout: qty === 0, qty, options: [] })
    const screen = await open('/menu-full', { clock: true, back: { channel: true, inventory: [left(3)] } })
    await seen(screen, 'Only 3 left')
    await expect.poll(() => later(screen, 1_000).then(() => screen.back.sockets.size)).toBe(1)

    screen.back.inventory = [left(0)]
    tellAll(screen.back, { kind: 'stock', id: '203', version: 0 })

    await seen(screen, 'Sold out: Pickles')
  })

  test('at the menu opens nothing before the first dishes are there', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { back: { channel: true } })
    await expect.poll(() => screen.calls.includes(OPEN_CHANNEL)).toBe(true)

    expect(screen.calls.indexOf(OPEN_CHANNEL)).toBeGreaterThan(screen.calls.indexOf('/api/start'))
    expect(screen.sentTo(OPEN_CHANNEL)).toMatchObject([{ sessionKey: 'key' }])
  })
})
