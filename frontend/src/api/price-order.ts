import { currency, flag, having, list, nullable, number, oneOf, text } from '@/lib/shape'
import type { Cart, PriceOrderReply, Quote, TraceEntry } from './api.gen'
import { post } from './client'
import { line, totals } from './priced-shapes'

const quote = having<Quote>({
  currency,
  lines: list(line),
  cbRefIDs: list(number),
  totals,
  minOrderShort: number,
  notices: list(having({ code: text })),
  trace: list(having<TraceEntry>({ reason: text, amount: number })),
})
const shape = having<PriceOrderReply>({
  quote,
  distance: nullable(having({ minutes: number })),
  mayEnterCode: flag,
  promoOrderTypes: list(oneOf('dinein', 'takeout', 'delivery')),
  standing: oneOf('guest', 'member', 'vip'),
  memberSaving: number,
})

/** Prices a cart with a menu no older than `menuVersion`; '' if no menu is shown. */
export const priceOrder = (cart: Cart, menuVersion = '', signal?: AbortSignal): Promise<PriceOrderReply> =>
  post('/order/v2/priceorder', { cart, menuVersion }, shape, signal)
