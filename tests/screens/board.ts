import { onDevice } from 'stand-in/people'
import type { StandIn } from 'stand-in/server'
import { expect } from 'vitest'
import type { BoardOrder } from '@/api/api.gen'
import { type AnySize, button, open, type Screen } from './screen'

export const SIZES = ['phone', 'tablet'] as const
export const READ = '/api/backoffice/readorders'
export const MOVE = '/api/backoffice/moveorder'
export const REFUND = '/api/backoffice/refundorder'

interface Wanted {
  size?: AnySize
  orders?: BoardOrder[]
  back?: Partial<StandIn>
  locale?: string
}

/** Counts the tones that the page plays, since tests cannot listen. */
export const COUNT_TONES = () => {
  const counted = window as unknown as { tones: number }
  counted.tones = 0
  const { start } = OscillatorNode.prototype
  OscillatorNode.prototype.start = function (...at) {
    counted.tones += 1
    start.apply(this, at)
  }
}
export const tones = ({ page }: Screen) => page.evaluate(() => (window as unknown as { tones: number }).tones)

/** A device of the store that a manager opens. */
export const FOR_A_MANAGER: Partial<StandIn> = {
  device: { name: 'Till', companyCode: 'HARBOUR', storeID: 'S1', storeName: 'Queen Street', people: [onDevice('Boss')] },
  staffRole: 'manager',
}

/** Signs a manager in with their PIN on the device, in any language. */
export async function openAsManager({ page }: Screen): Promise<void> {
  await page.getByRole('button', { name: 'Boss' }).click()
  await page.locator('#pin').fill('2468')
  await page.keyboard.press('Enter')
}

export async function atTheDoor({ size = 'tablet', orders = [], back, locale }: Wanted = {}): Promise<Screen> {
  const screen = await open('/../staff', { size, clock: true, back: { board: orders, ...back }, ...(locale && { locale }) })
  await screen.page.locator('form').waitFor()
  return screen
}

export async function signIn(screen: Screen, key = 'right-key') {
  await screen.page.getByLabel('Company').fill('HARBOUR')
  await screen.page.getByLabel('Store').fill('S1')
  await screen.page.getByLabel('Staff key').fill(key)
  await button(screen, 'Open the board').click()
}

export async function atTheBoard(wanted: Wanted = {}): Promise<Screen> {
  const screen = await atTheDoor(wanted)
  await signIn(screen)
  await screen.page.getByRole('heading', { level: 1, name: 'Harbour Kitchen, Queen Street' }).waitFor()
  await expect.poll(() => screen.calls.filter(path => path === READ).length).toBeGreaterThanOrEqual(9)
  return screen
}

/** Time goes on, and with it the page asks again. */
export const later = ({ page }: Screen, seconds = 11) => page.clock.runFor(seconds * 1_000)

/** How many calls there were, once a fifth of a second brought no more. */
export async function quiet(screen: Screen): Promise<number> {
  let before = -1
  while (before !== screen.calls.length) {
    before = screen.calls.length
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  return before
}

export const lane = ({ page }: Screen, name: string) => page.getByRole('region', { name })
export const card = ({ page }: Screen, number: string) => page.getByRole('article', { name: `Order ${number}` })
export const inLane = (screen: Screen, name: string, number: string) =>
  lane(screen, name).getByRole('article', { name: `Order ${number}` })

/** The order at a place of the list that the server has. */
export function on({ back }: Screen, place: number): BoardOrder {
  const order = back.board[place]
  if (!order) throw new Error(`the server has no order ${place}`)
  return order
}

/** On a phone one lane is seen at a time. */
export async function goTo(screen: Screen, size: AnySize, name: string) {
  if (size === 'phone')
    await screen.page.getByRole('navigation').getByRole('button', { name: new RegExp(`^${name}`) }).click()
}

export const dialog = ({ page }: Screen) => page.getByRole('alertdialog')
export const tap = (screen: Screen, number: string, what: string) =>
  card(screen, number).getByRole('button', { name: `${what} ${number}`, exact: true }).click()
export const acknowledge = (screen: Screen) => button(screen, 'Got it').click()


/** The usual time is promised with it. */
export async function accept(screen: Screen, number: string): Promise<void> {
  await tap(screen, number, 'Accept')
  await button(screen, /^Accept for /).click()
}
