import type { PriceOrderReply } from '@/api/api.gen'
import type { Cart } from './cart'

/** Newer ids are higher, so the last ones are kept. */
const MOST_IDS = 1_000

type Told = Pick<PriceOrderReply, 'quote' | 'promoOrderTypes'>

/**
 * An order with the combos that the server made of its lines. The next request sends them back: they only break ties
 * there (C-2), and an id is not given twice (C-5). The order keeps its promotion's order types, too, by which a
 * change of type removes the promotion. Pure.
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
