import type { GiftCardTender, OrderFeed, PointsTender, Quote } from '@/api/api.gen'
import type { Guest } from '@/state/guest/guest'
import { type Cart, toWire } from '@/state/order/cart'
import { houseFeed } from '@/state/page/house'

export interface Sender {
  guest: Guest | null
  locale: string
  /** the table's PIN, if required */
  orderPin: string
  /** the tenders that pay before a card */
  giftCard: GiftCardTender | null
  points: PointsTender | null
}

/** The request that places an order: the choices, the sender, and the total that the guest saw. Pure. */
export function orderFeed(
  cart: Cart,
  { guest, locale, orderPin, giftCard, points }: Sender,
  { totals }: Pick<Quote, 'totals'>,
): OrderFeed {
  return {
    cart: toWire(cart),
    contact: guest ?? { phone1: '', name: '' },
    memo: cart.memo.trim(),
    ...(cart.leftOut.length > 0 && { leftOut: [...cart.leftOut] }),
    ...houseFeed(),
    locale,
    tableName: cart.tableName,
    orderPin,
    giftCard,
    points,
    quotedTotal: totals.total,
    quotedTips: totals.tips,
  }
}

/** The total that the guest saw, tips included. Pure. */
export const toldTotal = ({ quotedTotal, quotedTips = 0 }: OrderFeed): number => quotedTotal + quotedTips
