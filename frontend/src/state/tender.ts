import { create } from 'zustand'
import type { GiftCardTender, PaymentOptions, Provider, Tender } from '@/api/api.gen'
import { fromMinor, toMinor } from '@/lib/money'

/** What a member has to pay with; nobody else pays by gift card or points (spec section 6). */
export interface MemberOffer {
  balance: number
  /** what one unit of money costs in points */
  perUnit: number
}

/** What the guest chose to pay with. Kept in memory only: a gift card's security code is nobody's to keep. */
interface Choice {
  provider: Provider | null
  giftCard: GiftCardTender | null
  points: number
  offer: MemberOffer | null
}

export const useTender = create<Choice>(() => ({ provider: null, giftCard: null, points: 0, offer: null }))

export type PayMethod = 'here' | 'skip'

/** What is offered: a card needs a provider, and hidden totals are paid at the counter. Pure. */
export function payMethods(options: PaymentOptions | null, totalsHidden: boolean): PayMethod[] {
  if (!options || totalsHidden) return ['skip']
  if (!options.here) return ['skip']
  return options.counter ? ['here', 'skip'] : ['here']
}

/** The guest's choice while it is offered, else the store's, else the last there is. Pure. */
export function payMethod(
  methods: readonly PayMethod[],
  chosen: PayMethod | null,
  storeSetting: string,
): PayMethod {
  const wanted = chosen ?? (storeSetting === 'here' ? 'here' : 'skip')
  return methods.includes(wanted) ? wanted : (methods.at(-1) ?? 'skip')
}

/** The provider chosen while it is offered, else the first. Pure. */
export const providerOf = (options: PaymentOptions | null, chosen: Provider | null): Provider | null =>
  options?.providers.find(one => one.provider === chosen)?.provider ?? options?.providers[0]?.provider ?? null

export interface PayParts {
  points: number
  giftCard: number
  card: number
}

/**
 * What each tender pays of an amount due: points first, then the gift card, a card for the rest (Y-8). What a gift card
 * holds is not known here: it gives what the guest says, and the server has the last word. Pure.
 */
export function payParts(
  due: number,
  choice: Pick<Choice, 'giftCard' | 'points' | 'offer'>,
  currency: string,
): PayParts {
  const { giftCard, offer } = choice
  const all = toMinor(due, currency)
  const spent = Math.min(choice.points, offer?.balance ?? 0)
  const points = offer ? Math.min(all, Math.floor(toMinor(spent / offer.perUnit, currency))) : 0
  const rest = all - points
  const given = giftCard ? Math.min(rest, toMinor(giftCard.amount ?? due, currency)) : 0
  return {
    points: fromMinor(points, currency),
    giftCard: fromMinor(given, currency),
    card: fromMinor(rest - given, currency),
  }
}

/** The tender as it is sent; a card pays what a gift card turns out not to hold, where there is a provider (Y-8). */
export function currentTender(options: PaymentOptions | null): Tender {
  const { provider, giftCard, points } = useTender.getState()
  return { provider: providerOf(options, provider), giftCard, points }
}

export const clearTender = (): void => useTender.setState({ giftCard: null, points: 0 })
