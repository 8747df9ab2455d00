import { describe, expect, test } from 'vitest'
import type { GetStoreHoursReply, Quote } from '@/api/api.gen'
import { expects, hearForeseen } from '../browser/troubles'
import { ADD_ORDER, ALLOCATION, clickCheckout, leaveQuestion, PHONE, placeOrder, preset, pressTwice, toCheckout } from './checkout-path'
import { setOffline } from './contexts'
import { absent, button, expectAccessible, heading, link, open, seen, showOrder, sizes, unanswered } from './screen'

const TIPS = [preset('percent', 10), preset('percent', 15, true), preset('amount', 2), preset('custom', 0)]
const gone = { result: 'checkout.time_slot_not_available', details: {} }

describe.each(sizes)('on a %s', size => {
  test('an order with a tip, utensils and a note is placed as it was seen', { tags: 'night' }, async () => {
    const store = { config: { notAskUtensils: false, utensils: 'ask' as const }, checkout: { tips: TIPS } }
    const screen = await toCheckout({ size, store })
    await seen(screen, 'Harbour Kitchen, Queen Street')
    await button(screen, /^No Tips/).waitFor()
    await button(screen, /^15%/).click()
    await screen.page.getByRole('radio', { name: 'Yes, please' }).check()
    await screen.page.getByLabel('Note for the store').fill('Extra napkins')
    await expectAccessible(screen)

    expect(await placeOrder(screen)).toBe('40001')
    const [{ feed } = {}] = screen.sentTo(ADD_ORDER)
    expect(feed).toMatchObject({
      cart: { orderType: 'takeout', utensils: true, paymentTips: { kind: 'percent', value: 15 }, scheduledAt: null },
      contact: { phone1: '+14165550123', name: '' },
      memo: 'Extra napkins',
      quotedTotal: 7.91,
    })
    await expectAccessible(screen)
  })

  test('back on the menu the order can be changed, nothing is held, and forward it is held again', { tags: 'night' }, async () => {
    const screen = await toCheckout({ size })
    await button(screen, 'Back').click()

    await screen.page.waitForURL(/menu-full/)
    await showOrder(screen, size)
    await seen(screen, 'Gyoza')
    await expect.poll(() => screen.sentTo(ALLOCATION).at(-1)?.update).toMatchObject({ items: [] })

    await button(screen, /Go to checkout/).click()
    await button(screen, /^Place order/).waitFor()
    await expect.poll(() => screen.sentTo(ALLOCATION).at(-1)?.update).toMatchObject({ items: [expect.anything()] })
    await screen.page.goBack()
    await screen.page.waitForURL(/menu-full/)
    await showOrder(screen, size)
  })

  test('leaving asks; staying keeps everything, leaving empties the order and lets go of what was held', { tags: 'night' }, async () => {
    const screen = await toCheckout({ size })
    await link(screen, /Queen Street/).click()
    await leaveQuestion(screen)
    await expectAccessible(screen)
    await button(screen, 'Stay').click()
    expect(screen.page.url()).toContain('/checkout')

    await link(screen, /Queen Street/).click()
    await leaveQuestion(screen)
    await button(screen, 'Leave and clear').click()

    await screen.page.waitForURL(/store-home/)
    await expect.poll(() => screen.sentTo(ALLOCATION).at(-1)?.update).toMatchObject({ items: [] })
    await screen.goTo('/menu-full')
    await button(screen, /^Add Gyoza/).first().waitFor()
    await absent(button(screen, /Go to checkout|View order/))
  })
})

test('a reload keeps the order, its note and its hold', { tags: 'night' }, async () => {
  const screen = await toCheckout()
  await screen.page.getByLabel('Note for the store').fill('Ring twice')
  await screen.page.reload()

  await heading(screen, 'Checkout').waitFor()
  await expect.poll(() => screen.page.getByLabel('Note for the store').inputValue()).toBe('Ring twice')
  await seen(screen, '(416) 555-0123')
  expect(await placeOrder(screen)).toBe('40001')
})

test('pressing the last button many times sends one order', { tags: 'night' }, async () => {
  const screen = await toCheckout()
  await button(screen, /^Place order/).waitFor()
  await pressTwice(screen, /^Place order/)
  await screen.page.getByTestId('reference').waitFor()

  expect(screen.back.placed).toHaveLength(1)
  expect(screen.sentTo(ADD_ORDER)).toHaveLength(1)
})

test('choosing another time without a slot asks for one and sends nothing', { tags: 'night' }, async () => {
  const screen = await toCheckout()
  await button(screen, /^Place order/).waitFor()
  await screen.page.getByRole('radio', { name: 'Choose a time' }).check()

  await button(screen, /^Place order/).waitFor({ state: 'detached' })
  await button(screen, 'Choose a pick-up time').click()
  expect(screen.sentTo(ADD_ORDER)).toEqual([])

  await screen.page.getByRole('radio', { name: 'As soon as possible' }).check()
  expect(await placeOrder(screen)).toBe('40001')
})

test('an order placed in one window is gone in the other, which says so', { tags: 'night' }, async () => {
  const screen = await toCheckout()
  const other = await screen.page.context().newPage()
  await other.goto(screen.page.url())
  await other.getByRole('heading', { name: 'Checkout', exact: true }).waitFor()

  await placeOrder(screen)

  await other.getByText('This order was sent or cleared in another window.').waitFor()
  await other.waitForURL(/menu-full/)
  expect(screen.back.placed).toHaveLength(1)
})

test('when the reply is lost the same order is sent again, and placed once', { tags: 'night' }, async () => {
  const screen = await toCheckout()
  expects(unanswered(ADD_ORDER))
  screen.back.loses.add(ADD_ORDER)
  await button(screen, /^Place order/).click()
  await button(screen, 'Send again').waitFor()
  await expectAccessible(screen)
  screen.back.loses.clear()
  await button(screen, 'Send again').click()

  await screen.page.getByTestId('reference').waitFor()
  const names = screen.sentTo(ADD_ORDER).map(({ feed }) => (feed as { cart: { orderUUID: string } }).cart.orderUUID)
  expect(names.length).toBeGreaterThanOrEqual(3)
  expect(new Set(names).size).toBe(1)
  expect(screen.back.placed).toHaveLength(1)
})

test('an order that was not answered can still be sent after a reload', { tags: 'night' }, async () => {
  const screen = await toCheckout()
  expects(unanswered(ADD_ORDER))
  screen.back.loses.add(ADD_ORDER)
  await button(screen, /^Place order/).click()
  await seen(screen, 'There was no answer')
  await hearForeseen()
  screen.back.loses.clear()
  await screen.page.reload()
  await seen(screen, 'Your order may have arrived')
  await button(screen, 'Send it again').click()

  await screen.page.getByTestId('reference').waitFor()
  expect(screen.back.placed).toHaveLength(1)
})

test('the same order with other contents is refused, and may become a second one', { tags: 'night' }, async () => {
  const screen = await toCheckout()
  screen.back.refuses[ADD_ORDER] = { result: 'error_order_conflict' }
  await button(screen, /^Place order/).click()
  await seen(screen, 'This order was already sent')
  await expectAccessible(screen)
  screen.back.refuses = {}
  await button(screen, 'Place a second order').click()
  await placeOrder(screen)

  const names = screen.sentTo(ADD_ORDER).map(({ feed }) => (feed as { cart: { orderUUID: string } }).cart.orderUUID)
  expect(new Set(names).size).toBe(2)
})

test('an order refused says why, that nothing was charged, and is still there', { tags: 'night' }, async () => {
  const screen = await toCheckout()
  screen.back.refuses[ADD_ORDER] = { result: 'error_not_accepting_orders' }
  await button(screen, /^Place order/).click()
  await seen(screen, 'Your order was not sent')
  await seen(screen, /You have not been charged/)
  await expectAccessible(screen)
  await button(screen, 'OK').click()
  screen.back.refuses = {}

  expect(await placeOrder(screen)).toBe('40001')
})

test.each([
  [503, 'error_order_server_unavailable'],
  [500, 'something_wrong'],
])('an answer of %i decides nothing: nobody says that it was not sent, and sent again it is the order that stands', { tags: 'night' }, async (status, result) => {
  expects(new RegExp(`^${status}: \\S+${ADD_ORDER}$`))
  const screen = await toCheckout()
  screen.back.statuses[ADD_ORDER] = status
  screen.back.refuses[ADD_ORDER] = { result }
  await button(screen, /^Place order/).click()

  await button(screen, 'Send again').waitFor()
  await absent(screen.page.getByText('Your order was not sent'))
  await expectAccessible(screen)
  screen.back.statuses = {}
  screen.back.refuses = {}
  await button(screen, 'Send again').click()
  await screen.page.getByTestId('reference').waitFor()

  const orders = screen.sentTo(ADD_ORDER).map(({ feed }) => (feed as { cart: { orderUUID: string } }).cart.orderUUID)
  expect(orders).toHaveLength(3)
  expect(new Set(orders).size).toBe(1)
})

test('shows an error if the new total cannot be loaded either', { tags: 'night' }, async () => {
  const screen = await toCheckout()
  await button(screen, /^Place order · pay \$7\.91/).waitFor()
  screen.back.refuses[ADD_ORDER] = { result: 'error_send_incorrect_order' }
  screen.back.breaks.add('/api/order/v2/priceorder')
  expects(unanswered('/api/order/v2/priceorder'))
  await button(screen, /^Place order/).click()

  await seen(screen, 'Your order was not sent')
  await seen(screen, /We could not reach the store/)
  await expectAccessible(screen)
})

test('a higher total is shown with the difference before the order is sent', { tags: 'night' }, async () => {
  const screen = await toCheckout()
  await button(screen, /^Place order · pay \$7\.91/).waitFor()
  screen.back.requote = quote => ({ ...quote, totals: { ...quote.totals, total: 9.04 } })
  screen.back.refuses[ADD_ORDER] = { result: 'error_send_incorrect_order' }
  await button(screen, /^Place order/).click()

  await seen(screen, 'It was $7.91 and is now $9.04 (+$1.13). Nothing has been sent yet.')
  await expectAccessible(screen)
  screen.back.refuses = {}
  await button(screen, 'Place order · $9.04').click()
  await screen.page.getByTestId('reference').waitFor()
  expect(screen.back.placed[0]?.total).toBe(9.04)
})

test('when the session ends while checking out the page starts again with the order', { tags: 'night' }, async () => {
  const screen = await toCheckout()
  screen.back.refuses[ADD_ORDER] = { result: 'session_expired' }
  await button(screen, /^Place order/).click()
  await seen(screen, 'Session Expired')
  await expectAccessible(screen)
  screen.back.refuses = {}

  await heading(screen, 'Checkout').waitFor()
  await expect.poll(() => screen.calls.filter(path => path === '/api/start').length, { timeout: 15_000 }).toBe(2)
  await seen(screen, 'Gyoza')
  expect(await placeOrder(screen)).toBe('40001')
})

test('offline nothing can be sent; the order stays, and goes out when the line is back', { tags: 'night' }, async () => {
  const screen = await toCheckout()
  await button(screen, /^Place order/).waitFor()
  await setOffline(screen.page, true)
  await expect.poll(() => button(screen, 'You are offline').isDisabled()).toBe(true)
  await expectAccessible(screen)
  await setOffline(screen.page, false)

  expect(await placeOrder(screen)).toBe('40001')
})

test('prices that failed offline are requested again once the connection is back', { tags: 'night' }, async () => {
  const screen = await toCheckout({ store: { checkout: { tips: TIPS } } })
  await button(screen, /^Place order/).waitFor()
  await setOffline(screen.page, true)
  await button(screen, /^10%/).click()
  await seen(screen, 'Totals will follow when you are online.')
  await setOffline(screen.page, false)

  await button(screen, /^Place order/).waitFor()
  await absent(button(screen, 'Try again'))
})

test('offline the order says so where checkout would be, and asks for no OK', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { size: 'desktop' })
  await button(screen, /^Add Gyoza/).first().click()
  await button(screen, /Go to checkout/).waitFor()
  await setOffline(screen.page, true)

  await expect.poll(() => button(screen, 'Checkout needs a connection').isDisabled()).toBe(true)
  await setOffline(screen.page, false)
  await button(screen, /Go to checkout/).waitFor()
})

test('a failed start is retried once there is a connection', { tags: 'night' }, async () => {
  expects(unanswered('/api/start'))
  const screen = await open('/menu-full', { back: { breaks: new Set(['/api/start']) } })
  await seen(screen, 'We cannot reach the store')
  screen.back.breaks.clear()
  const onLine = () => screen.page.evaluate(() => navigator.onLine)
  await setOffline(screen.page, true)
  await expect.poll(onLine).toBe(false)
  await setOffline(screen.page, false)

  await button(screen, /^Add Gyoza/).first().waitFor()
})

test('the contact form of a second window reports that the order was already sent', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { size: 'desktop' })
  await clickCheckout(screen)
  await screen.page.getByLabel('Phone number').waitFor()
  const other = await screen.page.context().newPage()
  await other.goto(screen.page.url().replace('menu-full', 'checkout'))
  await other.getByRole('button', { name: 'How can we reach you?' }).click()
  await other.getByLabel('Phone number').fill(PHONE)
  await other.getByRole('button', { name: 'Continue' }).click()
  await other.getByRole('button', { name: /^Place order/ }).click()
  await other.getByTestId('reference').waitFor()

  await seen(screen, 'This order was sent or cleared in another window.')
  await absent(screen.page.getByLabel('Phone number'))
  expect(screen.back.placed).toHaveLength(1)
})

test('in a wide window the order and the last button stay beside the decisions', { tags: 'night' }, async () => {
  const screen = await toCheckout({ store: { checkout: { tips: TIPS } } })
  const place = button(screen, /^Place order/)
  await place.waitFor()
  await screen.page.evaluate(() => scrollTo(0, document.body.scrollHeight))

  const [last, payment] = [await place.boundingBox(), await heading(screen, 'Payment').boundingBox()]
  expect((last?.x ?? 0) > (payment?.x ?? 0) + 400).toBe(true)
  await expect.poll(() => place.evaluate(element => element.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
})

test('utensils are neither wished nor declined until the guest says so', { tags: 'night' }, async () => {
  const screen = await toCheckout({ store: { config: { notAskUtensils: false, utensils: 'ask' } } })
  await placeOrder(screen)

  const [{ feed } = {}] = screen.sentTo(ADD_ORDER)
  expect(feed).toMatchObject({ cart: { utensils: null } })
})

test('time slots are requested with the subtotal if large orders skip the limit', { tags: 'night' }, async () => {
  const screen = await toCheckout({ store: { config: { orderLimitPerPeriod: 4, orderLimitSkipValue: 50 } } })
  await button(screen, /^Place order/).waitFor()

  const asked = screen.sentTo('/api/order/v3/getstorehours').map(({ subtotal, scheduleOrderHours }) => [scheduleOrderHours, subtotal])
  expect(asked).toContainEqual([false, 7])
  expect(asked.at(-1)).toEqual([true, 7])
})

test('time slots are requested without the subtotal in other stores', { tags: 'night' }, async () => {
  const screen = await toCheckout()
  await button(screen, /^Place order/).waitFor()

  const subtotals = screen.sentTo('/api/order/v3/getstorehours').map(({ subtotal }) => subtotal ?? 0)
  expect(new Set(subtotals)).toEqual(new Set([0]))
})

test('a store that stopped taking orders says so where the button was', { tags: 'night' }, async () => {
  const screen = await toCheckout()
  await button(screen, /^Place order/).waitFor()
  screen.back.notAccepting = 'order_times'
  screen.back.rehours = hours => ({ ...hours, slots: [] })
  await screen.page.reload()

  await button(screen, 'Not accepting orders now').waitFor()
  await seen(screen, 'The store has no more times to offer right now.')
  await expectAccessible(screen)
})

test('a time that is full by now is cleared with a message, and another can be chosen', async () => {
  const screen = await toCheckout()
  await screen.page.getByRole('radio', { name: 'Choose a time' }).check()
  const times = screen.page.getByRole('group', { name: 'Time' }).getByRole('button')
  await times.nth(1).click()
  screen.back.refuses[ADD_ORDER] = gone
  await button(screen, /^Place order/).click()
  await seen(screen, 'Your order was not sent')
  await expectAccessible(screen)
  await button(screen, 'OK').click()
  screen.back.refuses = {}
  await times.nth(2).click()
  await placeOrder(screen)

  const sent = screen.sentTo(ADD_ORDER).map(({ feed }) => (feed as { cart: { scheduledAt: string } }).cart.scheduledAt)
  expect(sent).toHaveLength(2)
  expect(sent[0]).not.toBe(sent[1])
})

test('full times are struck and cannot be chosen', { tags: 'night' }, async () => {
  const rehours = (hours: GetStoreHoursReply) => ({
    ...hours,
    asap: null,
    slots: hours.slots.map((slot, place) => ({ ...slot, full: place !== 3 })),
  })
  const screen = await toCheckout({ back: { rehours } })
  const times = screen.page.getByRole('group', { name: 'Time' }).getByRole('button')
  await button(screen, 'Choose a pick-up time').waitFor()
  await expect.poll(() => times.nth(0).isDisabled()).toBe(true)
  await expect.poll(() => times.nth(0).getAttribute('aria-label')).toMatch(/Full$/)
  await times.nth(3).click()

  await placeOrder(screen)
})

test('the same minutes of each hour share a row, also if the day starts late in its hour', { tags: 'night' }, async () => {
  const FIRST_AT = Date.parse('2026-11-23T12:30:00Z')
  const at = (quarter: number) => new Date(FIRST_AT + quarter * 900_000).toISOString()
  const slots = [0, 1, 2, 3, 4, 5, 6].map(quarter => ({ at: at(quarter), until: at(quarter + 1), full: false }))
  const screen = await toCheckout({ back: { rehours: hours => ({ ...hours, asap: null, slots }) } })
  const times = screen.page.getByRole('group', { name: 'Time' }).getByRole('button')
  await times.nth(6).waitFor()
  const top = async (place: number) => Math.round((await times.nth(place).boundingBox())?.y ?? 0)

  expect([await top(0), await top(1), await top(6)]).toEqual([await top(4), await top(5), await top(2)])
})

test('short items are offered in the quantity left, and the rest can be ordered', { tags: 'night' }, async () => {
  const short = [{ ID: 201, optionID: null, qty: 1, available: 0 }]
  const screen = await open('/menu-full', { size: 'desktop' })
  await button(screen, /^Add Edamame/).first().click()
  screen.back.reallocate = held => (held.expiresAt ? { ...held, result: 'MENU.out_of_stock', short } : held)
  await button(screen, /^Add Gyoza/).first().click()
  await button(screen, /Go to checkout/).click()
  await screen.page.getByLabel('Phone number').fill('416 555 0123')
  await button(screen, 'Continue').click()
  await seen(screen, 'Gyoza is sold out')
  await expectAccessible(screen)
  screen.back.reallocate = held => held
  await button(screen, 'Remove').click()

  await placeOrder(screen)
  const [{ feed } = {}] = screen.sentTo(ADD_ORDER)
  expect((feed as { cart: { items: object[] } }).cart.items).toHaveLength(1)
})

test('below the minimum the order can be added to without losing it', { tags: 'night' }, async () => {
  const screen = await toCheckout()
  screen.back.requote = quote => ({ ...quote, minOrderShort: 3 })
  await screen.page.reload()
  await button(screen, 'Add $3.00 to reach the minimum').click()

  await screen.page.waitForURL(/menu-full/)
  await seen(screen, 'Add $3.00 more')
  await seen(screen, 'Gyoza')
})

describe('tips', () => {
  test('another amount is typed, and counts where it is seen in the total', { tags: 'night' }, async () => {
    const screen = await toCheckout({ store: { checkout: { tips: TIPS } } })
    await button(screen, 'Other amount').click()
    await screen.page.getByLabel('Tip amount').fill('3,50')
    await expectAccessible(screen)
    await placeOrder(screen)

    const [{ feed } = {}] = screen.sentTo(ADD_ORDER)
    expect(feed).toMatchObject({ cart: { paymentTips: { kind: 'amount', value: 3.5 } } })
  })

  test.each(['-5', 'abc', '4.005', '1e3'])('%s is no amount: it is said beside the field, and nothing is sent', { tags: 'night' }, async typed => {
    const screen = await toCheckout({ store: { checkout: { tips: TIPS } } })
    await button(screen, 'Other amount').click()
    const field = screen.page.getByLabel('Tip amount')
    await field.fill(typed)
    await seen(screen, 'Please enter an amount, such as $5.00.')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await expectAccessible(screen)

    await button(screen, 'Check the tip amount').click()
    await expect.poll(() => field.evaluate(element => element === document.activeElement)).toBe(true)
    expect(screen.sentTo(ADD_ORDER)).toEqual([])

    await field.fill('4')
    await placeOrder(screen)
    const [{ feed } = {}] = screen.sentTo(ADD_ORDER)
    expect(feed).toMatchObject({ cart: { paymentTips: { kind: 'amount', value: 4 } } })
  })

  test('more than the order is asked about before it is taken', async () => {
    const screen = await toCheckout({ store: { checkout: { tips: TIPS } } })
    await button(screen, 'Other amount').click()
    await screen.page.getByLabel('Tip amount').fill('99999')
    await seen(screen, '$99,999.00 is more than the order itself. Please check it.')
    await button(screen, 'Check the tip amount').waitFor()
    expect(screen.sentTo(ADD_ORDER)).toEqual([])

    await screen.page.getByLabel('Tip amount').fill('51')
    await button(screen, 'Yes, tip $51.00').click()
    await placeOrder(screen)

    const [{ feed } = {}] = screen.sentTo(ADD_ORDER)
    expect(feed).toMatchObject({ cart: { paymentTips: { kind: 'amount', value: 51 } } })
  })

  test('the suggested tip is marked but not chosen, four tips in a row', { tags: 'night' }, async () => {
    const screen = await toCheckout({ size: 'phone', store: { checkout: { tips: TIPS } } })
    const chips = screen.page.getByRole('group', { name: 'Add a tip' }).getByRole('button')
    await chips.first().waitFor()

    await expect.poll(() => chips.allInnerTexts()).toEqual(['No Tips', '10%\n$0.70', '15%\n$1.05\nsuggested', '$2.00'])
    expect(await chips.evaluateAll(all => all.map(one => one.getAttribute('aria-pressed')))).toEqual([
      'true',
      'false',
      'false',
      'false',
    ])
    const tops = await chips.evaluateAll(all => all.map(one => one.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    await expectAccessible(screen)
  })

  test('no tip is offered with a deposit, and the deposit is shown', { tags: 'night' }, async () => {
    const store = { checkout: { tips: TIPS, deposit: { value: 5, percentage: false } } }
    const requote = (quote: Quote) => ({ ...quote, totals: { ...quote.totals, deposit: 5 } })
    const screen = await toCheckout({ store, back: { requote } })
    await seen(screen, 'The store asks for a deposit of $5.00; it is paid at the counter with the rest.')
    await seen(screen, 'After the deposit')
    await absent(button(screen, /^No Tips/))
    await expectAccessible(screen)
  })

  test('a deposit above the total says how much is missing, and leads to the menu to add it', { tags: 'night' }, async () => {
    const requote = (quote: Quote) => ({ ...quote, totals: { ...quote.totals, deposit: 10 } })
    const screen = await toCheckout({ back: { requote } })
    await button(screen, 'Add $2.09 to reach the deposit').click()

    await screen.page.waitForURL(/menu-full/)
    await button(screen, /^Add Gyoza/).first().click()
    await button(screen, /Go to checkout/).click()
    await button(screen, /^Place order/).waitFor()
    expect(screen.sentTo(ADD_ORDER)).toEqual([])
  })

  test('shows no tips if the store has no presets', { tags: 'night' }, async () => {
    const screen = await toCheckout()
    await button(screen, /^Place order/).waitFor()

    await absent(button(screen, /^No Tips/))
  })
})

test('utensils are not asked where the store does not want to know', { tags: 'night' }, async () => {
  const screen = await toCheckout({ store: { config: { notAskUtensils: true, utensils: 'ask' } } })
  await button(screen, /^Place order/).waitFor()

  await absent(screen.page.getByText('Utensils'))
})

test('checkout by keyboard alone', { tags: 'night' }, async () => {
  const screen = await toCheckout({ store: { checkout: { tips: TIPS } } })
  const { page } = screen
  await page.getByRole('radio', { name: /As soon as possible/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('group', { name: 'Time' }).getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^10%/ }).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => page.getByRole('button', { name: /^10%/ }).getAttribute('aria-pressed')).toBe('true')
  await button(screen, /^Place order/).focus()
  await page.keyboard.press('Enter')

  await page.getByTestId('reference').waitFor()
})

describe('before the last tap', () => {
  const VALIDATE = '/api/order/v2/validateorder'

  test('the order is looked at as it would be sent, without its note, and nothing is placed', { tags: 'night' }, async () => {
    const screen = await toCheckout()
    await expect.poll(() => screen.sentTo(VALIDATE).length).toBe(1)
    await screen.page.getByLabel('Note for the store').fill('Ring twice')

    await placeOrder(screen)

    const [checked] = screen.sentTo(VALIDATE)
    const [sent] = screen.sentTo(ADD_ORDER)
    expect(checked?.feed).toEqual({ ...(sent?.feed as object), memo: '' })
    expect(screen.sentTo(VALIDATE).length).toBe(1)
  })

  test('the reason for a refusal is shown beforehand and disappears once it has passed', { tags: 'night' }, async () => {
    const screen = await toCheckout({ back: { refuses: { [VALIDATE]: { result: 'error_order_limit' } } } })

    const said = screen.page.getByText('The store has reached its limit of orders for this time.')
    await said.waitFor()
    await expect
      .poll(async () => (await said.boundingBox())?.y)
      .toBeLessThan((await button(screen, /^Place order/).boundingBox())?.y ?? 0)
    expect(await said.evaluate(one => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
    await expectAccessible(screen)
    expect(screen.sentTo(ADD_ORDER)).toEqual([])
    screen.back.refuses = {}
    await screen.page.evaluate(() => dispatchEvent(new Event('online')))

    await screen.page.getByText('The store has reached its limit').waitFor({ state: 'hidden' })
  })
})
