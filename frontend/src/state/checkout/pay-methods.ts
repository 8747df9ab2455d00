import type { PaymentOptions, Quote } from '@/api/api.gen'
import type { PayParts } from './pay-parts'
import type { PayMethod } from './tender'

/** What is offered for this order: an agent's courier collects nothing, so where cards are taken it is paid online. Pure. */
export const waysOf = (options: PaymentOptions, byCourier: boolean): PaymentOptions =>
  byCourier && (options.here || options.takesCards) ? { ...options, counter: false } : options

/** Whether the order is paid online and the store's cards are closed to this member (K-14). Pure. */
export const isCardClosed = ({ here, counter, takesCards }: PaymentOptions): boolean =>
  takesCards && !here && !counter

/**
 * What is offered: a card needs a provider, without which a gift card may pay all; hidden totals are paid at the
 * counter. Pure.
 */
export function payMethods(options: PaymentOptions | null, totalsHidden: boolean): PayMethod[] {
  if (!options || totalsHidden) return ['skip']
  if (options.here) return options.counter ? ['here', 'skip'] : ['here']
  return options.giftCard ? ['giftcard', 'skip'] : ['skip']
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

/** Whether a card is to pay something, and less than it can. Pure. */
export const isBelowLeast = ({ card }: PayParts, least: number): boolean => card > 0 && card < least

/** What an order that is not paid at the counter asks for now: the deposit, else all with the tip (M-4). Pure. */
export const dueNow = ({ totals: { payAmount, deposit, total, tips } }: Pick<Quote, 'totals'>): number =>
  payAmount || deposit || total + tips
