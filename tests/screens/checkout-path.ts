import type { Store } from '@/api/api.gen'
import { type AnySize, button, heading, open, type Screen, seen, showOrder } from './screen'

export const ADD_ORDER = '/api/order/v2/addorder'
export const ALLOCATION = '/api/order/v2/itemallocation'
export const PHONE = '416 555 0123'

export async function clickCheckout(screen: Screen, size: AnySize = 'desktop'): Promise<void> {
  await button(screen, /^Add Gyoza/).first().click()
  await showOrder(screen, size)
  await button(screen, /Go to checkout/).click()
}

export async function giveContact(screen: Screen, name = ''): Promise<void> {
  await screen.page.getByLabel('Phone number').fill(PHONE)
  await screen.page.getByLabel('Name (optional)').fill(name)
  await button(screen, 'Continue').click()
}

/** Opens checkout with one dish, as a guest where one is asked who they are. */
export async function toCheckout(wanted: Parameters<typeof open>[1] = {}, guest = true): Promise<Screen> {
  const screen = await open('/menu-full', { size: 'desktop', ...wanted })
  await clickCheckout(screen, wanted.size ?? 'desktop')
  if (guest) await giveContact(screen)
  await heading(screen, 'Checkout').waitFor()
  return screen
}

export async function placeOrder(screen: Screen): Promise<string> {
  await button(screen, /^Place order/).click()
  const reference = screen.page.getByTestId('reference')
  await reference.waitFor()
  return (await reference.textContent()) ?? ''
}

/** Every press of the button until it does something: double taps and more. */
export async function pressTwice(screen: Screen, name: RegExp): Promise<void> {
  await button(screen, name).evaluate(element => {
    for (let press = 0; press < 3; press++) (element as HTMLButtonElement).click()
  })
}

type TipPreset = Store['checkout']['tips'][number]

export const preset = (kind: TipPreset['kind'], value: number, isDefault = false): TipPreset => ({
  kind,
  value,
  default: isDefault,
})

export const leaveQuestion = (screen: Screen) => seen(screen, 'Leave checkout?')
