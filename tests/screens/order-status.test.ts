import { advance } from 'stand-in/checkout'
import { statusOf } from 'stand-in/payments'
import { storeWith } from 'stand-in/store'
import { describe, expect, test } from 'vitest'
import type { CourierStatus, Quote } from '@/api/api.gen'
import { clickCheckout, placeOrder, toCheckout } from './checkout-path'
import { setOffline } from './contexts'
import { absent, button, expectAccessible, heading, link, open, type Screen, seen, sizes } from './screen'

const current = ({ page }: Screen) => page.locator('[aria-current="step"]')
/** The page asks again after a while; the clock is moved on instead of waiting. */
const laterOn = ({ page }: Screen) => page.clock.fastForward(16_000)

describe.each(sizes)('on a %s', size => {
  test('the page follows the order from received to picked up', { tags: 'night' }, async () => {
    const screen = await toCheckout({ size, clock: true })
    await placeOrder(screen)
    await seen(screen, 'Thank you, your order is in')
    await seen(screen, 'Waiting for the store to confirm')
    await expectAccessible(screen)
    for (const [status, headline] of [
      ['accepted', 'The store has accepted your order'],
      ['preparing', 'Your order is being prepared'],
      ['ready', 'Ready for you to pick up'],
    ] as const) {
      advance(screen.back, status)
      await laterOn(screen)
      await seen(screen, headline)
      await expect.poll(() => current(screen).count()).toBe(1)
    }
    advance(screen.back, 'completed')
    await laterOn(screen)

    await seen(screen, 'Picked up. Enjoy your meal')
    await absent(current(screen))
    await expectAccessible(screen)
  })
})

test.each([
  ['rejected', 'The store could not take this order'],
  ['cancelled', 'This order was cancelled'],
  ['expired', 'The store did not confirm in time'],
] as const)('an order that is %s says so, and that nothing was charged', async (status, headline) => {
  const screen = await toCheckout({ clock: true })
  await placeOrder(screen)
  advance(screen.back, status)
  await laterOn(screen)

  await seen(screen, headline)
  await seen(screen, 'You have not been charged. Please call the store or order again.')
  await heading(screen, headline).first().waitFor()
  for (const untrue of ['Thank you, your order is in', 'Say this number when you pick up.', 'Add to calendar', 'Directions'])
    await absent(screen.page.getByText(untrue))
  await absent(screen.page.getByText(/to pay at the counter/))
  await expectAccessible(screen)
})

test('the guest sees what is still due after other tenders paid a part', { tags: 'night' }, async () => {
  const screen = await toCheckout({ clock: true })
  screen.back.owes = { prepaid: 5, due: 2.91 }
  await placeOrder(screen)

  await seen(screen, 'Paid online: $5.00')
  await seen(screen, '$2.91 to pay at the counter')
  await expectAccessible(screen)
})

test('the page of a rejected order shows its money until it is returned, and then stops polling', { tags: 'night' }, async () => {
  const screen = await toCheckout({ clock: true })
  await placeOrder(screen)
  const asked = () => screen.calls.filter(call => call === '/api/order/getorderstatus').length
  await expect.poll(asked).toBeGreaterThan(0)
  const [order] = screen.back.placed
  if (order) order.totals = { ...order.totals, payAmount: order.total, balanceDue: 0 }
  screen.back.life = { ...screen.back.life, money: 'returning' }
  advance(screen.back, 'rejected')
  await laterOn(screen)
  await seen(screen, /What you paid is released or returned to you/)

  screen.back.life = { ...screen.back.life, money: 'released' }
  await laterOn(screen)

  await seen(screen, /Your card was not charged: what was set aside is released/)
  const before = asked()
  await laterOn(screen)
  await laterOn(screen)
  expect(before).toBeGreaterThan(2)
  expect(asked()).toBe(before)
})

test('an order is found again from the history, and shown to others without the guest’s own words', { tags: 'night' }, async () => {
  const screen = await toCheckout({ clock: true })
  await screen.page.getByLabel('Note for the store').fill('Nut allergy')
  const reference = await placeOrder(screen)
  const address = screen.page.url()
  await seen(screen, 'Nut allergy')
  await button(screen, 'Start a new order').click()
  advance(screen.back, 'preparing')
  await button(screen, 'Open the navigation').click()
  await button(screen, 'Order history').click()
  await seen(screen, `Order ${reference}`)
  await expectAccessible(screen)
  await button(screen, 'Follow this order').click()
  await seen(screen, 'Your order is being prepared')

  const other = await screen.page.context().browser()?.newContext()
  const page = await other?.newPage()
  await page?.goto(address)
  await page?.getByText(reference).first().waitFor()
  await expect.poll(() => page?.getByText('Nut allergy').count()).toBe(0)
  await other?.close()
})

test('the tip is part of what the page and the history say was paid in all', { tags: 'night' }, async () => {
  const requote = (quote: Quote) => ({ ...quote, totals: { ...quote.totals, tips: 1.05 } })
  const screen = await toCheckout({ back: { requote } })
  await placeOrder(screen)
  const rows = async () => (await screen.page.getByText('Total with tip').locator('xpath=..').innerText()).split(/\n+/)
  await expect.poll(() => rows()).toEqual(['Total with tip', '$8.96'])

  await button(screen, 'Start a new order').click()
  await button(screen, 'Open the navigation').click()
  await button(screen, 'Order history').click()
  const sheet = screen.page.getByRole('dialog')
  await sheet.getByText(/^Order 40001/).waitFor()
  await expect.poll(() => sheet.locator('summary').first().innerText()).toContain('$8.96')
})

test('the page of an order says nothing of the next one', { tags: 'night' }, async () => {
  const screen = await toCheckout()
  await button(screen, 'Back').click()
  await screen.page.getByRole('banner').getByRole('button', { name: /^Pick-up/ }).waitFor()
  await button(screen, /Go to checkout/).click()

  await placeOrder(screen)

  await absent(screen.page.getByRole('banner').getByText(/Pick-up/))
})

test('an order of a store that hides its sums is without them at another store too', { tags: 'night' }, async () => {
  const hidden = { orderType: { dinein: { hideOrderTotal: true } } }
  const screen = await open('/menu-full', { store: hidden, size: 'desktop', back: { launch: { orderType: 'dinein', tableID: '' } } })
  await clickCheckout(screen)
  await placeOrder(screen)
  screen.back.store = storeWith()

  await screen.page.reload()

  await screen.page.getByTestId('reference').waitFor()
  await absent(screen.page.getByRole('main').getByText('$'))
})

test('a link to an order of a store that hides totals shows none, no matter which store is open', { tags: 'night' }, async () => {
  const screen = await toCheckout()
  await placeOrder(screen)
  await screen.page.evaluate(() => localStorage.clear())
  const [told] = screen.back.placed.map(placed => ({ ...statusOf(placed), totalsHidden: true }))
  screen.back.answers['/api/order/getorderstatus'] = () => told ?? null

  await screen.page.reload()

  await screen.page.getByTestId('reference').waitFor()
  await absent(screen.page.getByRole('main').getByText('$'))
})

test('the order goes into the calendar, and the way to the store onto the map', { tags: 'night' }, async () => {
  const screen = await toCheckout()
  const reference = await placeOrder(screen)
  const saved = screen.page.waitForEvent('download')
  await button(screen, 'Add to calendar').click()
  const event = await saved

  expect(event.suggestedFilename()).toBe(`order-${reference}.ics`)
  await expect.poll(() => link(screen, 'Directions').getAttribute('href')).toMatch(/^https:\/\/.*100%20Queen|^https:\/\/.*100\+Queen/)
})

test('without a connection the last known state stays, with a note', { tags: 'night' }, async () => {
  const screen = await toCheckout()
  await placeOrder(screen)
  await seen(screen, /^Updated/)
  await setOffline(screen.page, true)

  await seen(screen, 'This is the last known status. It updates by itself when you are online again.')
  await expectAccessible(screen)
})

test('the history can be cleared', { tags: 'night' }, async () => {
  const screen = await toCheckout()
  await placeOrder(screen)
  await button(screen, 'Start a new order').click()
  await button(screen, 'Open the navigation').click()
  await button(screen, 'Order history').click()
  await button(screen, 'Clear history').click()
  await seen(screen, 'Clear the order history?')
  await expectAccessible(screen)
  await button(screen, 'Clear', ).click()

  await seen(screen, 'No orders yet')
})

test('a link to no order says so', { tags: 'night' }, async () => {
  const screen = await open(`/order/status/${'A'.repeat(43)}`)

  await seen(screen, 'This order was not found')
  await expectAccessible(screen)
})

test('the courier is followed live, with the PIN for the handover until it is delivered', { tags: 'night' }, async () => {
  const screen = await toCheckout({ clock: true })
  await placeOrder(screen)
  await seen(screen, 'Waiting for the store to confirm')
  const own = { trackingUrl: '', courierName: 'Dan', dropoffTime: null, carrier: 'own' } as const
  const tell = (status: CourierStatus, pin = '4711') => {
    screen.back.life.delivery = { ...own, history: [], status, pin }
  }
  advance(screen.back, 'ready')
  tell('created')
  await laterOn(screen)
  await seen(screen, 'Dan will bring your order')
  await seen(screen, '4711')
  tell('enroute_to_dropoff')
  await laterOn(screen)
  await seen(screen, 'Dan is on the way')
  await seen(screen, 'Give it to Dan when you have your order.')
  await expectAccessible(screen)
  tell('arrived_at_dropoff')
  await laterOn(screen)
  await seen(screen, 'Dan is at your door')
  tell('delivered', '')
  await laterOn(screen)

  await seen(screen, 'Dan delivered it')
  await absent(screen.page.getByText('4711'))
})

test('the time of the last update is by the server’s clock, on a device whose clock is three hours behind', { tags: 'night' }, async () => {
  const screen = await toCheckout({ clock: true })
  await placeOrder(screen)
  await seen(screen, /^Updated /)
  screen.back.ahead = 3 * 3_600_000

  await laterOn(screen)

  const clock = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', hour: 'numeric', minute: '2-digit' }).format(at)
  const told = () => screen.page.getByText(/^Updated /).first().innerText()
  const now = Date.now() + screen.back.ahead
  const near = [-1, 0, 1].map(minutes => `Updated ${clock(now + minutes * 60_000)}`.replace(/\s/g, ' '))
  await expect.poll(async () => near.includes((await told()).replace(/\s/g, ' '))).toBe(true)
})
