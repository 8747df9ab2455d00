import type { Frame } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { arriveAtPayment, GOOD, type Kept, kept, OTHERS_CENTS, onSandbox, pay, payWith, SANDBOX } from './card'
import { type Guest, HOUSES, type House } from './guest'
import { closeBrowser, type Device } from './page'
import { expects, OF_ITS_FRAME } from './troubles'

afterAll(closeBrowser)

const { sakura, maple, jade } = HOUSES
const DECLINED = '4000000000000002'
const ASKS_THE_BANK = '4000000000003220'
const RESEND = '**/api/order/v2/resendpayment'

const heads = (guest: Guest, title: string) => guest.page.getByRole('heading', { name: title, exact: true }).waitFor()

/** Goes to the provider's page, where the first card is declined. */
async function payAfterADecline(guest: Guest): Promise<void> {
  await pay(guest)
  await onSandbox(guest)
  await payWith(guest.page, DECLINED)
  await guest.page.getByRole('alert').waitFor()
  await payWith(guest.page, GOOD)
}

async function frameOf(guest: Guest): Promise<Frame> {
  await guest.page.locator('iframe').waitFor()
  await expect.poll(() => guest.page.frames().some(frame => frame.url().startsWith(SANDBOX))).toBe(true)
  const frame = guest.page.frames().find(one => one.url().startsWith(SANDBOX))
  if (!frame) throw new Error('the payment page is not in its frame')
  await frame.locator('form').waitFor()
  return frame
}

const widthOf = async (guest: Guest) => (await guest.page.locator('iframe').boundingBox())?.width

const REDIRECTING: [string, House, RegExp, Device, string][] = [
  ['Stripe', sakura, /Stripe/, 'phone', 'stripe'],
  ['Clover', jade, /Clover/, 'kiosk', 'clover'],
]

test.each(REDIRECTING)('%s: declined, then paid on its page: the order is placed, then the money is captured', async (_name, house, radio, device, provider) => {
  const before = (await kept()).map(({ id }) => id)
  const guest = await arriveAtPayment(house, device, radio)
  await payAfterADecline(guest)

  expect(await guest.placed()).toMatch(/^\d{5,6}$/)
  const others = ({ id, error, amount }: Kept) => before.includes(id) || error === 'capture_fails' || OTHERS_CENTS.includes(amount)
  await expect
    .poll(async () => (await kept()).filter(one => !others(one)), { timeout: 60_000 })
    .toMatchObject([{ provider, state: 'captured' }])
  await guest.button(guest.t('order:receipt.show')).click()
  await guest.page.getByRole('dialog').getByText(/4242/).waitFor()
  await guest.look('pay-receipt')
  await guest.leave()
})

const FRAMED: [string, Device, number][] = [
  ['in its place on a phone', 'phone', 390],
  ['over the page on a desktop', 'desktop', 360],
]

test.each(FRAMED)('Global Payments %s: a declined card, then another', async (_where, device, width) => {
  expects(OF_ITS_FRAME)
  const guest = await arriveAtPayment(maple, device, /Global Payments|by card/)
  await pay(guest)
  const frame = await frameOf(guest)
  await expect.poll(() => widthOf(guest)).toBe(width)
  await guest.look('pay-frame')
  await payWith(frame, DECLINED)
  await heads(guest, guest.t('payment:declined.title'))
  await guest.look('pay-declined')
  await guest.button(guest.t('payment:page.anotherCard')).click()

  await payWith(await frameOf(guest), GOOD)

  expect(await guest.placed()).toMatch(/^\d{5,6}$/)
  await guest.leave()
})

test('Global Payments on the smallest phone is a page of its own, and comes back by a form', async () => {
  const guest = await arriveAtPayment(maple, 'small', /Global Payments|by card/)
  await pay(guest)
  await onSandbox(guest)
  await payWith(guest.page, DECLINED)
  await heads(guest, guest.t('payment:declined.title'))
  await guest.button(guest.t('payment:page.anotherCard')).click()
  await onSandbox(guest)

  await payWith(guest.page, GOOD)

  expect(await guest.placed()).toMatch(/^\d{5,6}$/)
  await guest.leave()
})

test('3-D Secure: the bank asks, and the order is placed once it is answered', async () => {
  const guest = await arriveAtPayment(sakura, 'phone', /Stripe/)
  await pay(guest)
  await onSandbox(guest)
  await payWith(guest.page, ASKS_THE_BANK)
  await guest.page.getByRole('button', { name: 'Yes, confirm' }).click()

  expect(await guest.placed()).toMatch(/^\d{5,6}$/)
  await guest.leave()
})

const UNSENT: [string, House, RegExp, Device, 'pre_authorized_send_failed' | 'paid_but_fails_send_order'][] = [
  ['held (Stripe)', sakura, /Stripe/, 'desktop', 'pre_authorized_send_failed'],
  ['taken (Clover)', jade, /Clover/, 'phone', 'paid_but_fails_send_order'],
]

test.each(UNSENT)('money %s whose order is lost on its way: said so, sent again by hand, placed once', async (_how, house, radio, device, words) => {
  const guest = await arriveAtPayment(house, device, radio)
  expects(/resendpayment net::ERR_FAILED/)
  await guest.page.route(RESEND, route => route.abort())
  await pay(guest)
  await onSandbox(guest)
  await payWith(guest.page, GOOD)
  await heads(guest, guest.t(`payment:${words}.title`))
  await guest.look('pay-not-sent')
  await guest.page.unroute(RESEND)

  await guest.button(guest.t('payment:send.again')).dblclick()

  expect(await guest.placed()).toMatch(/^\d{5,6}$/)
  await guest.leave()
})

test('cancelled on the provider’s page: nothing is charged, the order is kept, and the counter takes it', async () => {
  const guest = await arriveAtPayment(sakura, 'phone', /Stripe/)
  await pay(guest)
  await onSandbox(guest)
  await guest.page.getByRole('link', { name: 'Cancel and go back' }).click()
  await guest.page.waitForURL(/checkout$/)
  await guest.page.getByText(guest.t('payment:cancelled.title')).waitFor()
  await guest.look('payment-cancelled')
  await guest.page.getByRole('radio', { name: guest.t('checkout:pay.takeout') }).check()

  expect(await guest.place()).toMatch(/^\d{5,6}$/)
  await guest.leave()
})

test('left and come back to by its link in a new window, the payment goes on', async () => {
  const guest = await arriveAtPayment(sakura, 'desktop', /Stripe/)
  await pay(guest)
  await onSandbox(guest)
  await guest.page.goBack()
  await heads(guest, guest.t('payment:waiting.title'))
  await guest.page.reload()

  await guest.button(guest.t('payment:waiting.open')).click()
  await onSandbox(guest)
  await payWith(guest.page, GOOD)

  expect(await guest.placed()).toMatch(/^\d{5,6}$/)
  await guest.leave()
})
