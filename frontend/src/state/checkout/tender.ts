import type {
  CashToPointsReply,
  GiftCard,
  GiftCardTender,
  PaymentOptions,
  PointsTender,
  Provider,
} from '@/api/api.gen'
import { cell, useCell } from '@/state/scope/cell'
import { usePart } from '@/state/scope/current'
import type { StoreScope } from '@/state/scope/scope'

/** The tenders that the guest chose. Kept in memory only. */
interface Choice {
  provider: Provider | null
  /** one of the member's own; only members pay by gift card (spec section 6) */
  giftCard: GiftCard | null
  /** the amount that the member's points pay, and the points for it */
  points: CashToPointsReply | null
  /** the most that the gift card pays, if a payment card would otherwise be left with too little; null: all it can */
  giftCardMost: number | null
}

export type PayMethod = 'here' | 'giftcard' | 'skip'

/** The chosen provider while it is offered, else the first. Pure. */
const offerOf = (options: PaymentOptions | null, chosen: Provider | null) =>
  options?.providers.find(one => one.provider === chosen) ?? options?.providers[0]

export const providerOf = (options: PaymentOptions | null, chosen: Provider | null): Provider | null =>
  offerOf(options, chosen)?.provider ?? null

/** The smallest payment that the chosen provider takes; 0 if there is none. Pure. */
export const leastByCard = (options: PaymentOptions | null, chosen: Provider | null): number =>
  offerOf(options, chosen)?.least ?? 0

/** Whether the chosen provider charges a card at once, instead of holding the money. Pure. */
export const isChargedAtOnce = (options: PaymentOptions | null, chosen: Provider | null): boolean =>
  offerOf(options, chosen)?.chargedAtOnce ?? false

/** The chosen tenders, as long as the guest is in the store. */
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
    /** The gift card to send with an order that is paid by this method; null at the counter. */
    sentGiftCard: (method: PayMethod | null): GiftCardTender | null => {
      const { giftCard, giftCardMost: most } = now()
      if (!giftCard || !method || method === 'skip' || most === 0) return null
      return { CardID: giftCard.CardID, ...(most !== null && method === 'here' && { most }) }
    },
    /** null pays without them */
    payByPoints: (points: Choice['points']) => set({ points }),
    /** The points to send with an order; null without any. */
    sentPoints: (): PointsTender | null => {
      const { points } = now()
      return points && { cash: points.cash }
    },
    clear: () => set({ giftCard: null, points: null, giftCardMost: null }),
  }
}

export const useTender = (): Choice => useCell(usePart(createTender).cell)
