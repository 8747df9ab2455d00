import type { PriceOrderReply } from '@/api/api.gen'
import type { Cart } from './cart'

/** The newest ids are the highest: what follows them is new. */
const MOST_IDS = 1_000

type Told = Pick<PriceOrderReply, 'quote' | 'promoOrderTypes'>

/**
 * An order with the combos that the server made of its lines, told back with the next question: they only break ties
 * there (C-2), and an id that was given is not given again (C-5). With them it keeps the order types that its promotion
 * is for, by which a change of type takes it out. Pure.
 */
export function withLinks(cart: Cart, { quote, promoOrderTypes }: Told): Cart {
  const { lines, cbRefIDs } = quote
  const links = new Map<string, number>()
  for (const { lineId, cbRefID } of lines)
    if (cbRefID !== null && !links.has(lineId)) links.set(lineId, cbRefID)
  const items = cart.items.map(line => ({ ...line, cbRefID: links.get(line.lineId) ?? null }))
  const linked = { ...cart, items, cbRefIDs: cbRefIDs.slice(-MOST_IDS), promoOrderTypes }
  return JSON.stringify(linked) === JSON.stringify(cart) ? cart : linked
}
