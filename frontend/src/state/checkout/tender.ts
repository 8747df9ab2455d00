import type {
  CashToPointsReply,
  GiftCard,
  GiftCardTender,
  PaymentOptions,
  PointsTender,
  Provider,
  Quote,
} from '@/api/api.gen'
import { fromMinor, toMinor } from '@/lib/money'
import { cell, useCell } from '@/state/scope/cell'
import { usePart } from '@/state/scope/current'
import type { StoreScope } from '@/state/scope/scope'

/** What the guest chose to pay with. Kept in memory only. */
interface Choice {
  provider: Provider | null
  /** one of the member's own; nobody else pays by gift card (spec section 6) */
  giftCard: GiftCard | null
  /** what the member's points pay, and how many that takes */
  points: CashToPointsReply | null
  /** the most that the gift card pays, where a card beside it would be left with too little; null: all it can */
  giftCardMost: number | null
}

export type PayMethod = 'here' | 'giftcard' | 'skip'

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

/** The provider chosen while it is offered, else the first. Pure. */
export const providerOf = (options: PaymentOptions | null, chosen: Provider | null): Provider | null =>
  options?.providers.find(one => one.provider === chosen)?.provider ?? options?.providers[0]?.provider ?? null

/** The least that the chosen provider's card takes at once; 0 where none takes cards. Pure. */
export const leastByCard = (options: PaymentOptions | null, chosen: Provider | null): number => {
  const provider = providerOf(options, chosen)
  return options?.providers.find(one => one.provider === provider)?.least ?? 0
}

/** Whether a card is to pay something, and less than it can. Pure. */
export const isBelowLeast = ({ card }: PayParts, least: number): boolean => card > 0 && card < least

export interface PayParts {
  points: number
  giftCard: number
  card: number
  /** what the gift card could pay too and keeps, so that the card pays the least it can */
  kept: number
}

/** What an order that is not paid at the counter asks for now: the deposit, else all with the tip (M-4). Pure. */
export const dueNow = ({ totals: { payAmount, deposit, total, tips } }: Pick<Quote, 'totals'>): number =>
  payAmount || deposit || total + tips

/**
 * What each tender pays of an amount due: points first, then a gift card what it holds, a card the rest; a gift card
 * pays less where the card would be left with less than its least (Y-8). Pure.
 */
export function payParts(
  due: number,
  giftCard: Pick<GiftCard, 'CurBalance'> | null,
  currency: string,
  byPoints: Choice['points'] = null,
  least = 0,
): PayParts {
  const all = toMinor(due, currency)
  const points = byPoints ? Math.min(all, toMinor(byPoints.cash, currency)) : 0
  const given = giftCard ? Math.min(all - points, toMinor(giftCard.CurBalance, currency)) : 0
  const rest = all - points - given
  const short = rest > 0 ? Math.max(0, toMinor(least, currency) - rest) : 0
  const kept = given >= short ? short : 0
  return {
    points: fromMinor(points, currency),
    giftCard: fromMinor(given - kept, currency),
    card: fromMinor(rest + kept, currency),
    kept: fromMinor(kept, currency),
  }
}

/** The choice of a tender, as long as the guest is in the store. */
export function createTender({ life }: StoreScope) {
  const choice = cell<Choice>(life, { provider: null, giftCard: null, points: null, giftCardMost: null })
  const now = choice.getState
  const set = (part: Partial<Choice>) => choice.set({ ...now(), ...part })
  return {
    cell: choice,
    choice: now,
    payWith: (provider: Provider) => set({ provider }),
    /** null pays without one */
    payByGiftCard: (giftCard: GiftCard | null) => set({ giftCard, giftCardMost: null }),
    /** null lets it pay all it can */
    limitGiftCard: (giftCardMost: number | null) => set({ giftCardMost }),
    /** The gift card as it is sent with an order that is paid so; null at the counter. */
    sentGiftCard: (method: PayMethod | null): GiftCardTender | null => {
      const { giftCard, giftCardMost: most } = now()
      if (!giftCard || !method || method === 'skip' || most === 0) return null
      return { CardID: giftCard.CardID, ...(most !== null && method === 'here' && { most }) }
    },
    /** null pays without them */
    payByPoints: (points: Choice['points']) => set({ points }),
    /** The points as they are sent with an order; null without any. */
    sentPoints: (): PointsTender | null => {
      const { points } = now()
      return points && { cash: points.cash }
    },
    clear: () => set({ giftCard: null, points: null, giftCardMost: null }),
  }
}

export const useTender = (): Choice => useCell(usePart(createTender).cell)
