import type { Frame, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { Guest, HOUSES, type House } from './guest'
import { closeBrowser, type Device } from './page'

afterAll(closeBrowser)

const { sakura, maple, jade } = HOUSES
const STACK_PORT = Number(new URL(process.env.STACK_URL ?? 'http://localhost:8080').port || 80)
const SANDBOX = process.env.SANDBOX_URL ?? `http://127.0.0.1:${STACK_PORT + 1000}`
const GOOD = '4242424242424242'
const DECLINED = '4000000000000002'
const ASKS_THE_BANK = '4000000000003220'

interface Kept {
  id: string
  provider: string
  state: string
}

/** What the sandbox says of a payment that was made on a page: only it knows what was taken. */
async function kept(): Promise<Kept[]> {
  const state = (await (await fetch(`${SANDBOX}/admin/state`)).json()) as { payments: Kept[] }
  return Object.values(state.payments)
}

async function arriveAtPayment(house: House, device: Device, provider: RegExp): Promise<Guest> {
  const guest = await Guest.arrive(house, device)
  await guest.chooseStore()
  await guest.chooseOrderType('takeout')
  await guest.openDish()
  await guest.addDish()
  await guest.checkOut('416 555 0123', 'Mei')
  await guest.chooseTime()
  await guest.page.getByRole('radio', { name: provider }).check()
  await guest.look('pay-choose')
  return guest
}

/** Fills the sandbox's card form, on its own page or inside ours. */
async function payWith(place: Page | Frame, card: string): Promise<void> {
  await place.locator(`[data-card="${card}"]`).click()
  await place.locator('form button').first().click()
}

const pay = (guest: Guest) => guest.button(guest.t('payment:bar.pay')).click()
const onSandbox = (guest: Guest) => guest.page.waitForURL(url => url.href.startsWith(SANDBOX))

async function frameOf(guest: Guest): Promise<Frame> {
  await guest.page.locator('iframe').waitFor()
  await expect.poll(() => guest.page.frames().some(frame => frame.url().startsWith(SANDBOX))).toBe(true)
  const frame = guest.page.frames().find(one => one.url().startsWith(SANDBOX))
  if (!frame) throw new Error('the payment page is not in its frame')
  await frame.locator('form').waitFor()
  return frame
}

async function arrived(guest: Guest): Promise<string> {
  const reference = guest.page.getByTestId('reference')
  await reference.waitFor({ timeout: 60_000 })
  return (await reference.textContent())?.trim() ?? ''
}

const REDIRECTING: [string, House, RegExp, string][] = [
  ['Stripe', sakura, /Stripe/, 'stripe'],
  ['Clover', jade, /Clover/, 'clover'],
]

test.each(REDIRECTING)('%s: paid on its page, the order stands, then the money is taken', async (_name, house, radio, provider) => {
  const before = (await kept()).map(({ id }) => id)
  const guest = await arriveAtPayment(house, 'phone', radio)
  await pay(guest)
  await onSandbox(guest)
  await payWith(guest.page, GOOD)

  expect(await arrived(guest)).toMatch(/^\d{5,6}$/)
  await expect
    .poll(async () => (await kept()).filter(one => !before.includes(one.id)), { timeout: 60_000 })
    .toMatchObject([{ provider, state: 'captured' }])
  await guest.look('pay-placed')
  await guest.button(guest.t('payment:receipt.show')).click()
  await guest.page.getByRole('dialog').getByText(/4242/).waitFor()
  await guest.look('pay-receipt')
  await guest.leave()
})

test.each(['phone', 'desktop'] as const)('Global Payments in its frame on a %s: a declined card, then another', async device => {
  const guest = await arriveAtPayment(maple, device, /Global Payments|by card/)
  await pay(guest)
  await payWith(await frameOf(guest), DECLINED)
  await guest.page.getByRole('heading', { name: guest.t('payment:declined.title') }).waitFor()
  await guest.look('pay-declined')
  await guest.button(guest.t('payment:page.anotherCard')).click()

  await payWith(await frameOf(guest), GOOD)

  expect(await arrived(guest)).toMatch(/^\d{5,6}$/)
  await guest.leave()
})

test('3-D Secure: the bank asks, and the order stands once it is answered', async () => {
  const guest = await arriveAtPayment(sakura, 'phone', /Stripe/)
  await pay(guest)
  await onSandbox(guest)
  await payWith(guest.page, ASKS_THE_BANK)
  await guest.page.getByRole('button', { name: 'Yes, confirm' }).click()

  expect(await arrived(guest)).toMatch(/^\d{5,6}$/)
  await guest.leave()
})

test('cancelled on the provider’s page: nothing is charged, the order is kept, and the counter takes it', async () => {
  const guest = await arriveAtPayment(sakura, 'phone', /Stripe/)
  await pay(guest)
  await onSandbox(guest)
  await guest.page.getByRole('link', { name: 'Cancel and go back' }).click()
  await guest.page.getByRole('heading', { name: guest.t('payment:waiting.title') }).waitFor()
  await guest.look('pay-open')
  await guest.button(guest.t('payment:page.cancel')).click()
  await guest.page.getByRole('radio', { name: guest.t('checkout:pay.takeout') }).check()

  await guest.button(guest.t('checkout.placePay')).click()

  expect(await arrived(guest)).toMatch(/^\d{5,6}$/)
  await guest.leave()
})

test('left and come back to by its link in a new window, the payment goes on', async () => {
  const guest = await arriveAtPayment(sakura, 'desktop', /Stripe/)
  await pay(guest)
  await onSandbox(guest)
  await guest.page.goBack()
  await guest.page.getByRole('heading', { name: guest.t('payment:waiting.title') }).waitFor()
  await guest.page.reload()

  await guest.button(guest.t('payment:waiting.open')).click()
  await onSandbox(guest)
  await payWith(guest.page, GOOD)

  expect(await arrived(guest)).toMatch(/^\d{5,6}$/)
  await guest.leave()
})
