import type { PaymentOptions, Quote } from '@/api/api.gen'
import type { PayParts } from './pay-parts'
import type { PayMethod } from './tender'

/**
 * The ways to pay for this order. A third-party courier collects no money, so the counter is left out if the store
 * takes cards. Pure.
 */
export const waysOf = (options: PaymentOptions, byCourier: boolean): PaymentOptions =>
  byCourier && (options.here || options.takesCards) ? { ...options, counter: false } : options

/**
 * Whether the order must be paid online, but none of the store's providers is offered to this member (K-14). Pure.
 */
export const isCardClosed = ({ here, counter, takesCards }: PaymentOptions): boolean =>
  takesCards && !here && !counter

/**
 * The payment methods on offer: a payment card needs a provider; without one, a gift card may pay all. An order with
 * hidden totals is paid at the counter. Pure.
 */
export function payMethods(options: PaymentOptions | null, totalsHidden: boolean): PayMethod[] {
  if (!options || totalsHidden) return ['skip']
  if (options.here) return options.counter ? ['here', 'skip'] : ['here']
  return options.giftCard ? ['giftcard', 'skip'] : ['skip']
}

/** The guest's choice if it is offered, else the store's setting, else the last method. Pure. */
export function payMethod(
  methods: readonly PayMethod[],
  chosen: PayMethod | null,
  storeSetting: string,
): PayMethod {
  const wanted = chosen ?? (storeSetting === 'here' ? 'here' : 'skip')
  return methods.includes(wanted) ? wanted : (methods.at(-1) ?? 'skip')
}

/** Whether a payment card is to pay something, but less than its minimum. Pure. */
export const isBelowLeast = ({ card }: PayParts, least: number): boolean => card > 0 && card < least

/** The amount due now of an order that is not paid at the counter: the deposit, else all with the tip (M-4). Pure. */
export const dueNow = ({ totals: { payAmount, deposit, total, tips } }: Pick<Quote, 'totals'>): number =>
  payAmount || deposit || total + tips
