import type { Store } from '@/api/api.gen'
import type { Cart } from './cart'

export type LoginChoice = 'member' | 'guest' | 'skip'

/** What the checkout click asks next: nothing, one kind of login, or a choice (spec section 4; K-3, K-4). */
export type LoginStep = readonly LoginChoice[]

type Settings = Pick<Store, 'orderType' | 'service'>

/**
 * The ways to log in before checkout; none when it goes on without. Dine-in goes by its own setting, the rest by the
 * membership setting; a guest is offered only where membership is optional or off. Pure.
 */
export function loginStep(
  { orderType, service }: Settings,
  to: Cart['orderType'],
  loggedIn: boolean,
): LoginStep {
  const { membership } = service
  if (loggedIn) return []
  if (to === 'dinein') {
    const { login } = orderType.dinein
    if (login === 'skip' || membership === 'off') return []
    const guest: LoginStep = membership === 'optional' ? ['guest'] : []
    return login === 'optional' ? ['member', ...guest, 'skip'] : ['member', ...guest]
  }
  if (membership === 'optional') return ['member', 'guest']
  return membership === 'off' ? ['guest'] : ['member']
}

/** Whether an order needs a phone number: always, except where dine-in login may be skipped (K-3). Pure. */
export const needsContact = ({ orderType }: Pick<Store, 'orderType'>, to: Cart['orderType']): boolean =>
  to !== 'dinein' || orderType.dinein.login === 'required'
