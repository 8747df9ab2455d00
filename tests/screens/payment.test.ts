import { mkdirSync } from 'node:fs'
import {
  cardsBy,
  confirmedOrder,
  PAYMENT_ID,
  paymentPage,
  paymentReply,
  receiptOf,
  statusOf,
} from 'stand-in/payments'
import { PROVIDER_PAGE } from 'stand-in/server'
import { describe, expect, test } from 'vitest'
import type { PaymentReply } from '@/api/api.gen'
import { expects, OF_ITS_FRAME } from '../browser/troubles'
import { setOffline } from './contexts'
import { absent, button, expectAccessible, heading, open, type Screen, type Size, seen, sizes, unanswered } from './screen'

const START = '/api/order/v2/startpayment'
const GET = '/api/order/v2/getpayment'
const RESEND = '/api/order/v2/resendpayment'
const CANCEL = '/api/order/v2/cancelpayment'
const RETURNED = `/payment?returned=1&paymentID=${PAYMENT_ID}`
const PICTURES = process.env.PICTURES ?? ''

async function look(screen: Screen, size: Size, name: string): Promise<void> {
  await expectAccessible(screen)
  const sideways = await screen.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, `${name} is wider than the screen`).toBeLessThanOrEqual(0)
  if (!PICTURES) return
  mkdirSync(PICTURES, { recursive: true })
  await screen.page.screenshot({ path: `${PICTURES}/${size}-${name}.png` })
}

const times = (screen: Screen, path: string) => screen.calls.filter(call => call === path).length

/** The link of a payment, in some state. */
const follow = (size: Size, reply: () => PaymentReply, path = RETURNED, store = {}) =>
  open(path, { size, store, back: { answers: { [GET]: reply } } })

/** Checkout with one dish, a guest, and what the store lets pay with. */
async function checkOut(size: Size, back: Parameters<typeof open>[1] = {}): Promise<Screen> {
  const screen = await open('/menu-full', { size, ...back, back: { paymentOptions: cardsBy('stripe'), ...back.back } })
  await button(screen, /^Add Gyoza/).first().click()
  if (size === 'phone') await button(screen, /View order/).click()
  await button(screen, /Go to checkout/).click()
  await screen.page.getByLabel('Phone number').fill('416 555 0123')
  await screen.page.getByRole('button', { name: 'Continue', exact: true }).click()
  await heading(screen, 'Payment').waitFor()
  return screen
}

const away = (screen: Screen) => `${new URL(screen.page.url()).origin.replace('127.0.0.1', 'localhost')}${PROVIDER_PAGE}`

describe.each(sizes)('on a %s', size => {
  test('the last button says what happens, by the way of paying', async () => {
    const screen = await checkOut(size)
    await button(screen, 'Place order · pay $7.91 at the counter').waitFor()

    await screen.page.getByRole('radio', { name: /^Card/ }).check()

    await button(screen, 'Pay $7.91').waitFor()
    await absent(screen.page.getByText('Stripe'))
    await seen(screen, 'Your bank sets the amount aside. It is taken when the store accepts your order.')
    await look(screen, size, 'choose')
  })

  test('several providers are chosen by their names', async () => {
    const screen = await checkOut(size, { back: { paymentOptions: cardsBy('stripe', 'globalPayment', 'clover') } })
    await screen.page.getByRole('radio', { name: /Card, by Clover/ }).check()

    await seen(screen, /The amount is taken at once/)
    await button(screen, 'Pay $7.91').waitFor()
    await look(screen, size, 'providers')
  })

  test('with a deposit the rest is named, and the button says deposit', async () => {
    const options = { ...cardsBy('stripe'), counter: false }
    const store = { checkout: { deposit: { value: 5, percentage: false } } }
    const screen = await checkOut(size, { store, back: { paymentOptions: options } })

    await button(screen, 'Pay deposit of $5.00').waitFor()
    await seen(screen, 'The store asks for a deposit of $5.00 now. The other $2.91 is paid at the store.')
    await absent(screen.page.getByRole('radio', { name: /counter/ }))
    await look(screen, size, 'deposit')
  })

  test('a member who may not pay by card sees the store’s phone, and no counter is offered', async () => {
    const options = { ...cardsBy(), counter: false, takesCards: true }
    const store = { checkout: { deposit: { value: 5, percentage: false } } }
    const screen = await checkOut(size, { store, back: { paymentOptions: options } })

    await seen(screen, 'Your membership cannot pay by card online at this store.')
    await button(screen, 'Call the store to order').waitFor()
    await absent(screen.page.getByText(/at the counter/))
    await look(screen, size, 'card-closed')
  })

  test('a frame opens with the page, and its own word is handed in', async () => {
    expects(OF_ITS_FRAME)
    const handedIn: Record<string, never>[] = []
    const screen = await checkOut(size, { back: { paymentOptions: cardsBy('globalPayment') } })
    const display = size === 'phone' ? 'embedded' : 'lightbox'
    const page = paymentPage(away(screen), {
      method: 'frame',
      display,
      fields: { AMOUNT: '791', HPP_POST_RESPONSE: new URL(screen.page.url()).origin },
      width: size === 'phone' ? 390 : 360,
      height: size === 'phone' ? 440 : 562,
    })
    let reply = paymentReply('waiting', { provider: 'globalPayment', page, amount: 7.91 })
    Object.assign(screen.back.answers, {
      [START]: (sent: Record<string, never>) => {
        expect(sent).toMatchObject({ display, tender: { provider: 'globalPayment' }, feed: { cart: { payment: 'here' } } })
        return reply
      },
      [GET]: () => reply,
      '/api/globalpay/hppresponse': (sent: Record<string, never>) => {
        handedIn.push(sent)
        reply = paymentReply('declined', { provider: 'globalPayment', reason: '101', amount: 7.91 })
        return reply
      },
    })
    await screen.page.getByRole('radio', { name: /^Card/ }).check()
    await button(screen, 'Pay $7.91').click()
    const frame = screen.page.frameLocator('iframe')
    await frame.locator('#pay').waitFor()
    await frame.locator('body').evaluate(body => body.setAttribute('data-typed', '4242'))
    const asked = times(screen, GET)
    await expect.poll(() => times(screen, GET)).toBeGreaterThan(asked + 1)
    await expect.poll(() => frame.locator('body').getAttribute('data-typed')).toBe('4242')
    await look(screen, size, 'frame')
    if (size === 'desktop') {
      const layer = screen.page.getByRole('dialog').locator('xpath=ancestor-or-self::*[contains(@class,"z-[100]")]')
      await expect.poll(() => layer.first().evaluate(node => getComputedStyle(node).zIndex)).toBe('100')
    }
    await screen.page.evaluate(() => window.postMessage('{"ORDER_ID":"Yg=="}', '*'))
    expect(handedIn).toEqual([])

    await frame.locator('#pay').dispatchEvent('click')

    await heading(screen, 'The payment was declined').waitFor()
    expect(handedIn).toMatchObject([
      { nonce: 'nonce', messageOrigin: page.origin, hppResponse: '{"ORDER_ID":"YQ==","SHA1HASH":"Yg=="}' },
    ])
    await look(screen, size, 'declined')
  })

  test('back from the bank it is confirmed, then sent, then the order’s page opens', async () => {
    let reply = paymentReply('waiting')
    const order = confirmedOrder()
    const screen = await open(RETURNED, {
      size,
      back: {
        answers: {
          [GET]: () => reply,
          [RESEND]: () => {
            reply = paymentReply('order_stored', {}, order)
            return reply
          },
          '/api/order/getorderstatus': () => statusOf(order),
        },
      },
    })
    await heading(screen, 'Confirming with your bank').waitFor()
    await look(screen, size, 'confirming')
    reply = paymentReply('authorised', { card: 'visa 4242' })

    await screen.page.getByTestId('reference').waitFor()

    expect(times(screen, RESEND)).toBe(1)
    expect(screen.page.url()).toMatch(/\/order\/status\//)
    await screen.page.goBack()
    expect(screen.page.url()).not.toMatch(/\/payment/)
  })

  test('an answer that does not come says that the bank is asked, and goes on by itself', async () => {
    const screen = await open(RETURNED, { size, clock: true, back: { answers: { [GET]: () => paymentReply('waiting') } } })
    await heading(screen, 'Confirming with your bank').waitFor()

    await screen.page.clock.fastForward(25_000)

    await heading(screen, 'We are asking the bank').waitFor()
    await seen(screen, /You have not been charged twice/)
    await look(screen, size, 'unknown')
  })

  test('held and not sent: the reason, the 7 days, resend, call, release', async () => {
    let reply = paymentReply('pre_authorised_not_sent', {
      reason: 'error_order_server_unavailable',
      card: 'visa 4242',
      sendUntil: new Date(Date.now() + 1_500_000).toISOString(),
    })
    const screen = await follow(size, () => reply)
    await heading(screen, 'Your order was not sent yet').waitFor()
    await seen(screen, /temporarily unavailable/)
    await seen(screen, /within 7 days/)
    await screen.page.getByRole('link', { name: /Call .*555-0123/ }).waitFor()
    await look(screen, size, 'not-sent')
    screen.back.answers[CANCEL] = () => {
      reply = paymentReply('releasing')
      return reply
    }
    await button(screen, 'Cancel and release the money').click()
    await heading(screen, 'Returning the money').waitFor()
    await look(screen, size, 'releasing')
    reply = paymentReply('released')

    await heading(screen, 'The money was released').waitFor()
    await look(screen, size, 'released')
  })

  test('paid and not sent: resending twice sends once and ends at the order', async () => {
    const order = confirmedOrder()
    const screen = await follow(size, () => paymentReply('paid_not_sent', { provider: 'clover', reason: 'error_send_order' }))
    await heading(screen, 'Paid, but your order was not sent').waitFor()
    await look(screen, size, 'paid-not-sent')
    screen.back.answers[RESEND] = () => paymentReply('captured', { provider: 'clover' }, order)
    screen.back.answers['/api/order/getorderstatus'] = () => statusOf(order)

    await button(screen, 'Send the order again').dblclick()

    await screen.page.getByTestId('reference').waitFor()
    expect(times(screen, RESEND)).toBe(1)
  })

  test.each([
    ['cancelled', 'The payment was cancelled', /not been charged/],
    ['expired', 'The payment page has expired', /not been charged/],
    ['refunded', 'The money was returned', /few days/],
    ['needs_person', 'We are looking into this payment', /not be charged twice/],
    ['waiting', 'Your payment page is open', /Nothing has been charged yet/],
  ] as const)('%s says what is safe and what to do', async (state, title, text) => {
    const page = state === 'waiting' ? paymentPage('http://localhost:1/pay') : null
    const screen = await follow(size, () => paymentReply(state, { page }), `/payment?paymentID=${PAYMENT_ID}`)
    await heading(screen, title).waitFor()

    await seen(screen, text)
    await look(screen, size, state)
  })

  test('the receipt equals the order, lists each part and can be sent', async () => {
    const order = confirmedOrder()
    const receipt = receiptOf()
    const screen = await open(`/order/status/${order.statusToken}`, {
      size,
      back: {
        answers: {
          '/api/order/getorderstatus': () => statusOf(order),
          '/api/order/v2/getreceipt': () => ({ receipt }),
          '/api/order/v2/sendreceipt': sent => {
            expect(sent).toMatchObject({ email: 'mei@example.com', locale: 'en' })
            return { sentTo: 'm***@example.com' }
          },
        },
      },
    })
    await button(screen, 'Receipt').click()
    const sheet = screen.page.getByRole('dialog')
    await sheet.getByText(/visa 4242/).waitFor()
    await sheet.getByText('Gift card · ****77').waitFor()
    await sheet.getByText('Balance due at the store').waitFor()
    await look(screen, size, 'receipt')
    await sheet.getByLabel('E-mail address').fill('mei@example')
    await sheet.getByRole('button', { name: 'By e-mail' }).click()
    await sheet.getByText(/whole e-mail address/).waitFor()
    await sheet.getByLabel('E-mail address').fill('mei@example.com')
    await sheet.getByRole('button', { name: 'By e-mail' }).click()

    await sheet.getByText('Sent to m***@example.com').waitFor()
    await look(screen, size, 'receipt-sent')
    await screen.page.emulateMedia({ media: 'print' })
    await expect.poll(() => screen.page.getByText('Print', { exact: true }).isVisible()).toBe(false)
    await expect.poll(() => screen.page.getByText('Gift card · ****77').isVisible()).toBe(true)
    if (PICTURES) await screen.page.screenshot({ path: `${PICTURES}/${size}-receipt-print.png` })
  })
})

test('with hidden totals the guest pays at the restaurant and sees no amount', async () => {
  const screen = await open('/menu-full', {
    size: 'desktop',
    store: { orderType: { dinein: { hideOrderTotal: true } } },
    back: { paymentOptions: cardsBy('stripe'), launch: { orderType: 'dinein', tableID: '' } },
  })
  await button(screen, /^Add Gyoza/).first().click()
  await button(screen, /Go to checkout/).click()

  await heading(screen, 'Payment').waitFor()

  await seen(screen, 'Pay at the restaurant')
  await absent(screen.page.getByRole('radio', { name: /by card/ }))
  await absent(screen.page.getByText('$'))
})

test('two taps on pay open one payment', async () => {
  const screen = await checkOut('phone')
  const page = paymentPage(away(screen))
  screen.back.answers[START] = () => paymentReply('waiting', { page, amount: 7.91 })
  screen.back.answers[GET] = () => paymentReply('waiting', { page, amount: 7.91 })
  await screen.page.getByRole('radio', { name: /^Card/ }).check()

  await button(screen, 'Pay $7.91').dblclick()

  await screen.page.waitForURL(/provider-page/)
  expect(times(screen, START)).toBe(1)
})

test('the back button from the provider opens nothing by itself; going on and giving up are one tap each', async () => {
  const screen = await checkOut('phone')
  const page = paymentPage(away(screen))
  let reply = paymentReply('waiting', { page, amount: 7.91 })
  Object.assign(screen.back.answers, { [START]: () => reply, [GET]: () => reply })
  await screen.page.getByRole('radio', { name: /^Card/ }).check()
  await button(screen, 'Pay $7.91').click()
  await screen.page.waitForURL(/provider-page/)

  await screen.page.goBack()
  await heading(screen, 'Your payment page is open').waitFor()
  await screen.page.reload()
  await heading(screen, 'Your payment page is open').waitFor()
  await button(screen, 'Continue to payment').click()
  await screen.page.waitForURL(/provider-page/)
  await screen.page.goBack()
  await heading(screen, 'Your payment page is open').waitFor()
  screen.back.answers[CANCEL] = () => {
    reply = paymentReply('cancelled')
    return reply
  }
  await button(screen, 'Cancel and choose another way').click()

  await button(screen, 'Pay $7.91').waitFor()
  await seen(screen, 'Gyoza')
  expect(times(screen, START)).toBe(1)
})

/** Pays with a provider's own page, which the browser is then at. */
async function atTheProvider(size: Size): Promise<{ screen: Screen; becomes: (reply: PaymentReply) => void }> {
  const screen = await checkOut(size)
  let reply = paymentReply('waiting', { page: paymentPage(away(screen)), amount: 7.91 })
  Object.assign(screen.back.answers, { [START]: () => reply, [GET]: () => reply })
  await screen.page.getByRole('radio', { name: /^Card/ }).check()
  await button(screen, 'Pay $7.91').click()
  await screen.page.waitForURL(/provider-page/)
  return { screen, becomes: next => (reply = next) }
}

test('cancelling at the provider leads back to checkout, which says that nothing was charged', async () => {
  const { screen, becomes } = await atTheProvider('phone')
  screen.back.answers[CANCEL] = () => {
    const cancelled = paymentReply('cancelled')
    becomes(cancelled)
    return cancelled
  }
  await screen.goTo(`${RETURNED}&cancelled=1`)

  await screen.page.waitForURL(/\/checkout$/)
  await heading(screen, 'Checkout').waitFor()
  await seen(screen, 'The payment was cancelled')
  await seen(screen, 'You have not been charged, and your order is still here.')
  await button(screen, 'Pay $7.91').waitFor()
  await absent(screen.page.getByText('A payment for this order is open'))
  expect(times(screen, CANCEL)).toBe(1)
  await look(screen, 'phone', 'cancelled-there')

  await screen.page.goBack()
  await screen.page.waitForURL(/menu-full/)
})

const ALLOCATE = '/api/order/v2/itemallocation'
const PAGE_OPEN = { result: 'error_payment_open', details: { paymentId: PAYMENT_ID } }

/** Back at checkout, with the payment page left open. */
async function backAtCheckout(size: Size) {
  const there = await atTheProvider(size)
  await there.screen.page.goBack()
  await heading(there.screen, 'Your payment page is open').waitFor()
  await there.screen.goTo('/checkout')
  await seen(there.screen, 'A payment for this order is open')
  return there
}

test.each(sizes)('returning to checkout offers to close the open payment page with one tap, on a %s', async size => {
  const { screen, becomes } = await backAtCheckout(size)
  await seen(screen, /To change your order, close the payment page first/)
  await look(screen, size, 'open-page')
  screen.back.answers[CANCEL] = () => {
    const cancelled = paymentReply('cancelled')
    becomes(cancelled)
    return cancelled
  }
  const asked = times(screen, ALLOCATE)

  await button(screen, 'Close the payment page').click()

  await seen(screen, 'The payment page is closed. You have not been charged.')
  await absent(screen.page.getByText('A payment for this order is open'))
  await expect.poll(() => times(screen, ALLOCATE)).toBeGreaterThan(asked)
  expect(times(screen, CANCEL)).toBe(1)
})

test('a change that the open page refuses is said with the way out', async () => {
  const { screen } = await backAtCheckout('phone')
  screen.back.refuses[ALLOCATE] = PAGE_OPEN
  await screen.page.reload()

  await seen(screen, /To change your order, close the payment page first/)
  await button(screen, 'Close the payment page').waitFor()
  await button(screen, 'Go to the payment').waitFor()
  await look(screen, 'phone', 'open-page-refused')
})

test('going back to the menu says that the order stays held for the open page', async () => {
  const { screen } = await backAtCheckout('phone')
  screen.back.refuses[ALLOCATE] = PAGE_OPEN

  await button(screen, 'Back').click()

  await seen(screen, /Your payment page is still open, so your order stays held for it/)
  expect(times(screen, CANCEL)).toBe(0)
})

test('a payment that can no longer be cancelled is shown with its state', async () => {
  const { screen, becomes } = await atTheProvider('phone')
  screen.back.refuses[CANCEL] = { result: 'error_pay_confirm' }
  await screen.goTo(`${RETURNED}&cancelled=1`)
  await heading(screen, 'Your payment page is open').waitFor()

  becomes(paymentReply('declined', { reason: 'insufficient_funds', amount: 7.91 }))

  await heading(screen, 'The payment was declined').waitFor()
  expect(times(screen, CANCEL)).toBe(1)
})

test('back from a paid order leads to the menu, not to the provider', async () => {
  const { screen, becomes } = await atTheProvider('phone')
  const order = confirmedOrder()
  screen.back.answers['/api/order/getorderstatus'] = () => statusOf(order)
  becomes(paymentReply('captured', {}, order))
  await screen.goTo(RETURNED)
  await screen.page.getByTestId('reference').waitFor()

  await screen.page.goBack()

  await screen.page.waitForURL(/menu-full/)
  await button(screen, /^Add Gyoza/).first().waitFor()
  await button(screen, 'Open the navigation').click()
  await button(screen, 'Order history').click()
  await seen(screen, 'Reference 01234567')
})

/** Back from the provider's page, where the card was declined. */
async function declined(): Promise<Screen> {
  const screen = await checkOut('phone')
  const page = paymentPage(away(screen))
  const reply = () => paymentReply('waiting', { page, amount: 7.91 })
  Object.assign(screen.back.answers, { [START]: reply, [GET]: reply })
  await screen.page.getByRole('radio', { name: /^Card/ }).check()
  await button(screen, 'Pay $7.91').click()
  await screen.page.waitForURL(/provider-page/)
  screen.back.answers[GET] = () => paymentReply('declined', { reason: 'insufficient_funds', amount: 7.91 })
  await screen.goTo(RETURNED)
  await heading(screen, 'The payment was declined').waitFor()
  return screen
}

/** One step back, and the one forward that undoes it. */
const thereAndBack = () =>
  new Promise<void>(done => {
    let steps = 0
    addEventListener('popstate', () => ++steps === 2 && done())
    history.back()
  })

test('a dialog that needs an answer ignores Back, and afterwards Back leads to the page before', async () => {
  const screen = await declined()
  const address = screen.page.url()
  screen.back.refuses[START] = { result: 'error_pay' }
  await button(screen, 'Try another card').click()
  const message = heading(screen, 'The payment could not be opened')
  await message.waitFor()

  for (const _press of [1, 2, 3]) {
    await screen.page.evaluate(thereAndBack)
    expect(screen.page.url()).toBe(address)
    await message.waitFor()
  }
  await button(screen, 'OK').click()

  await screen.page.waitForURL(/\/checkout$/)
  await heading(screen, 'Checkout').waitFor()
})

test('a declined card keeps the order, and another try needs no second checkout', async () => {
  const screen = await declined()
  await seen(screen, 'There are not enough funds on this card.')
  const held = (name: string) => screen.page.evaluate(key => Object.keys(localStorage).some(one => one.startsWith(key)), name)
  await expect.poll(() => held('ORD_')).toBe(true)

  await button(screen, 'Pay another way').click()

  await button(screen, 'Pay $7.91').waitFor()
  await seen(screen, 'Gyoza')
})

test('a refusal to open a payment stays in checkout and says that nothing was charged', async () => {
  const screen = await checkOut('phone')
  screen.back.refuses[START] = { result: 'payment_provider_not_configured' }
  await screen.page.getByRole('radio', { name: /^Card/ }).check()
  await button(screen, 'Pay $7.91').click()

  await seen(screen, /Card payment is not set up for this store/)
  await seen(screen, /You have not been charged/)
  expect(screen.page.url()).toMatch(/\/checkout$/)
})

test('a malformed payment link, and one of an unknown payment', async () => {
  const screen = await open('/payment?paymentID=nonsense')
  await screen.page.waitForURL(/menu/)
  screen.back.refuses[GET] = { result: 'not_found' }

  await screen.goTo(`/payment?paymentID=${PAYMENT_ID}`)

  await heading(screen, 'This payment was not found').waitFor()
  await expectAccessible(screen)
})

test('a store that does not answer loses nothing, and the page goes on by itself', async () => {
  expects(unanswered(GET))
  const screen = await open(RETURNED, { back: { breaks: new Set([GET]) } })
  await heading(screen, 'We cannot reach the store').waitFor()
  await expectAccessible(screen)
  screen.back.answers[GET] = () => paymentReply('declined')
  screen.back.breaks.clear()

  await heading(screen, 'The payment was declined').waitFor()
})

test('offline, the payment says so and asks again once it is back', async () => {
  const screen = await open(RETURNED, { back: { answers: { [GET]: () => paymentReply('waiting') } } })
  await heading(screen, 'Confirming with your bank').waitFor()
  await setOffline(screen.page, true)
  await seen(screen, /You are offline. Nothing is lost/)
  screen.back.answers[GET] = () => paymentReply('cancelled')

  await setOffline(screen.page, false)

  await heading(screen, 'The payment was cancelled').waitFor()
})
