import type { Frame, Page } from 'playwright-core'
import { Guest, type House } from './guest'
import type { Device } from './page'

/** How a guest pays by card, with the sandbox in the providers' place. */

const STACK_PORT = Number(new URL(process.env.STACK_URL ?? 'http://localhost:8080').port || 80)
export const SANDBOX = process.env.SANDBOX_URL ?? `http://127.0.0.1:${STACK_PORT + 1000}`
export const GOOD = '4242424242424242'
/** The amount of the orders at a store's busy evening, to distinguish its payments from those of other tests. */
export const BOWLS_CENTS = 7_910
/** The first order of a brand that is brought live: 5.35 with 13 % HST. */
export const TEA_CENTS = 605
/** Payments that a walk beside this one may be making. */
export const OTHERS_CENTS = [BOWLS_CENTS, TEA_CENTS]

export interface Kept {
  id: string
  provider: string
  state: string
  /** the failure that the card causes */
  error: string
  amount: number
}

/** The payments made on the sandbox's pages: only the sandbox knows what was captured. */
export async function kept(): Promise<Kept[]> {
  const state = (await (await fetch(`${SANDBOX}/admin/state`)).json()) as { payments: Kept[] }
  return Object.values(state.payments)
}

interface Order {
  times?: number
  name?: string
}

export async function arriveAtPayment(
  house: House,
  device: Device,
  provider: RegExp,
  { times = 1, name = 'Mei' }: Order = {},
): Promise<Guest> {
  const guest = await Guest.arrive(house, device)
  guest.hurries = true
  await guest.chooseStore()
  await guest.chooseOrderType('takeout')
  await guest.openDish()
  await guest.addDish(times)
  await guest.checkOut('416 555 0123', name)
  await guest.chooseTime()
  const cards = guest.page.getByRole('radio', { name: new RegExp(`^${guest.t('payment:choose.here')}`) })
  await cards.first().waitFor()
  // The cards are named by provider only if there are several.
  await ((await cards.count()) > 1 ? guest.page.getByRole('radio', { name: provider }) : cards).check()
  guest.hurries = false
  return guest
}

/** Fills the sandbox's card form, on its own page or inside ours. */
export async function payWith(place: Page | Frame, card: string): Promise<void> {
  await place.locator(`[data-card="${card}"]`).click()
  await place.locator('form button').first().click()
}

export const pay = (guest: Guest) => guest.button(guest.t('payment:bar.pay')).click()
export const onSandbox = (guest: Guest) => guest.page.waitForURL(url => url.href.startsWith(SANDBOX))
