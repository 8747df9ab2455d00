import type { Store } from '@/api/api.gen'
import type { Cart } from '@/state/order/cart'
import { appMode, isOfHouse } from '@/state/page/app-mode'

export type LoginChoice = 'member' | 'guest' | 'skip'

/** What the checkout click asks next: nothing, one kind of login, or a choice (spec section 4; K-3, K-4). */
export type LoginStep = readonly LoginChoice[]

type Settings = Pick<Store, 'orderType' | 'service'>

/** Who is known already: a member is logged in everywhere, a guest only where guests may order. */
export interface LoggedIn {
  member: boolean
  guest: boolean
}

/** Staff send what a guest tells them; who stands at a kiosk is a member only where nobody else may order. */
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
 * The ways to log in before checkout; none when it goes on without. Dine-in goes by its own setting, the rest by the
 * membership setting; a guest is offered only where membership is optional or off, and a login that is required is a
 * member's. The server holds the same rule. Pure.
 */
export function loginStep(settings: Settings, to: Cart['orderType'], known: LoggedIn): LoginStep {
  const all = choices(settings, to)
  const step = isOfHouse() ? askedOfHouse(all) : all
  const guestMayOrder = step.length !== 1 || step[0] !== 'member'
  return known.member || (known.guest && guestMayOrder) ? [] : step
}

/**
 * Whether an order needs a phone number: always, except where dine-in login may be skipped, and on a device of the
 * store's own, whose guest is in the store (K-3).
 */
export const needsContact = ({ orderType }: Pick<Store, 'orderType'>, to: Cart['orderType']): boolean =>
  !isOfHouse() && (to !== 'dinein' || orderType.dinein.login === 'required')
