import type { Cart, PriceOrderReply, Quote, Store } from '@/api/api.gen'
import { type CheckoutStandIn, undeliverable } from './checkout'

type Brought = Pick<PriceOrderReply, 'distance' | 'undeliverable' | 'undeliverableText' | 'courier' | 'area'>

/** The delivery of a cart to its address: distance, refusal, courier and area. */
export function brought(standIn: CheckoutStandIn & { store: Store }, cart: Cart): Brought {
  const { distance, courier, store, area } = standIn
  if (cart.orderType !== 'delivery' || !cart.address)
    return { distance: null, undeliverable: null, undeliverableText: '', courier: null, area: null }
  return {
    distance,
    undeliverable: undeliverable(standIn, store),
    undeliverableText: courier?.refusal ?? '',
    courier: courier && !courier.refusal ? { dropoffAt: null } : null,
    area,
  }
}

/** The quote with the courier's charge, unless the delivery is free. */
export function withCourier(
  { courier, store }: CheckoutStandIn & { store: Store },
  cart: Cart,
  quote: Quote,
): Quote {
  if (cart.orderType !== 'delivery' || !cart.address || !courier || courier.refusal) return quote
  const { minOrderForFreeDelivery: from } = store.orderType.delivery
  const charge = from > 0 && quote.totals.subtotal >= from ? 0 : courier.charge
  const more = (amount = 0) => Math.round((amount + charge) * 100) / 100
  const { total, balanceDue } = quote.totals
  const sums = { deliveryValue: charge, total: more(total), balanceDue: more(balanceDue) }
  return { ...quote, totals: { ...quote.totals, ...sums } }
}
