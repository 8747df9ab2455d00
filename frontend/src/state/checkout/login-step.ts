import type { Store } from '@/api/api.gen'
import type { Cart } from '@/state/order/cart'
import { appMode, isOfHouse } from '@/state/page/app-mode'

export type LoginChoice = 'member' | 'guest' | 'skip'

/** The login that the checkout click asks for: none, one kind, or a choice (spec section 4; K-3, K-4). */
export type LoginStep = readonly LoginChoice[]

type Settings = Pick<Store, 'orderType' | 'service'>

/** The login that exists already: a member's counts everywhere, a guest's only where guests may order. */
export interface LoggedIn {
  member: boolean
  guest: boolean
}

/**
 * The login on a store device: staff enter the guest's data, so none; a kiosk asks for a member's only where guests
 * may not order.
 */
function askedOfHouse(asked: LoginStep): LoginStep {
  return appMode() === 'KIOSK' && asked.length === 1 && asked[0] === 'member' ? asked : []
}

function choices({ orderType, service }: Settings, to: Cart['orderType']): LoginStep {
  const { membership } = service
  if (to === 'dinein') {
    const { login } = orderType.dinein
    if (login === 'skip' || membership === 'off') return []
    if (login === 'required') return ['member']
    return membership === 'optional' ? ['member', 'guest', 'skip'] : ['member', 'skip']
  }
  if (membership === 'optional') return ['member', 'guest']
  return membership === 'off' ? ['guest'] : ['member']
}

/**
 * The ways to log in before checkout; empty if none is needed. Dine-in has its own setting, the rest follow the
 * membership setting. A guest's login is offered only if membership is optional or off, and a required login is a
 * member's. The server has the same rule. Pure.
 */
export function loginStep(settings: Settings, to: Cart['orderType'], known: LoggedIn): LoginStep {
  const all = choices(settings, to)
  const step = isOfHouse() ? askedOfHouse(all) : all
  const guestMayOrder = step.length !== 1 || step[0] !== 'member'
  return known.member || (known.guest && guestMayOrder) ? [] : step
}

/**
 * Whether an order needs a phone number: always, except for dine-in whose login may be skipped, and on a store
 * device, whose guest is in the store (K-3).
 */
export const needsContact = ({ orderType }: Pick<Store, 'orderType'>, to: Cart['orderType']): boolean =>
  !isOfHouse() && (to !== 'dinein' || orderType.dinein.login === 'required')
