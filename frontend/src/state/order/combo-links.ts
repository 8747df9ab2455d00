import type { Quote } from '@/api/api.gen'
import type { Cart } from './cart'

/** The newest ids are the highest: what follows them is new. */
const MOST_IDS = 1_000

/**
 * An order with the combos that the server made of its lines, told back with the next question: they only break ties
 * there (C-2), and an id that was given is not given again (C-5). Pure.
 */
export function withLinks(cart: Cart, { lines, cbRefIDs }: Pick<Quote, 'lines' | 'cbRefIDs'>): Cart {
  const links = new Map<string, number>()
  for (const { lineId, cbRefID } of lines)
    if (cbRefID !== null && !links.has(lineId)) links.set(lineId, cbRefID)
  const items = cart.items.map(line => ({ ...line, cbRefID: links.get(line.lineId) ?? null }))
  const linked = { ...cart, items, cbRefIDs: cbRefIDs.slice(-MOST_IDS) }
  return JSON.stringify(linked) === JSON.stringify(cart) ? cart : linked
}
