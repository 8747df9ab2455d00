import type { Store } from '@/api/api.gen'
import type { Cart } from '@/state/order/cart'

export type LoginChoice = 'member' | 'guest' | 'skip'

/** What the checkout click asks next: nothing, one kind of login, or a choice (spec section 4; K-3, K-4). */
export type LoginStep = readonly LoginChoice[]

type Settings = Pick<Store, 'orderType' | 'service'>

/** Who is known already: a member is logged in everywhere, a guest only where guests may order. */
export interface LoggedIn {
  member: boolean
  guest: boolean
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
  const step = choices(settings, to)
  const guestMayOrder = step.length !== 1 || step[0] !== 'member'
  return known.member || (known.guest && guestMayOrder) ? [] : step
}

/** Whether an order needs a phone number: always, except where dine-in login may be skipped (K-3). Pure. */
export const needsContact = ({ orderType }: Pick<Store, 'orderType'>, to: Cart['orderType']): boolean =>
  to !== 'dinein' || orderType.dinein.login === 'required'
