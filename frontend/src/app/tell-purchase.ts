import type { PlacedOrder } from '@/api/add-order'
import { track } from '@/lib/analytics'

/** Logs a purchase to the store's own analytics (spec section 4, Sending an order). */
export const tellPurchase = ({ referenceID, currency, total, tax, items }: PlacedOrder) =>
  track('purchase', {
    transaction_id: referenceID,
    currency,
    value: total,
    tax,
    items: items.map(({ ID, descr, price, qty }) => ({
      item_id: String(ID),
      item_name: descr,
      price,
      quantity: qty,
    })),
  })
