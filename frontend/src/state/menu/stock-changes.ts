import type { MenuItem } from '@/api/api.gen'
import type { Text, TextKey } from '@/i18n/i18n'
import { currentOrder } from '@/state/order/order'
import { mention } from '@/state/question/dialogs'
import type { Format } from '@/state/words/format'
import type { MenuIndex } from './menu-index'
import { isSoldOut, type Stock } from './stock'

export interface StockChange {
  out: MenuItem[]
  back: MenuItem[]
}

/** The items that sold out and those that came back between two readings of the stock. Pure. */
export function stockChange(index: MenuIndex, before: Stock, after: Stock): StockChange {
  const seen = new Map(index.sections.flatMap(({ items }) => items.map(item => [item.ID, item] as const)))
  const changed = (from: Stock, to: Stock) =>
    [...seen.values()].filter(item => !isSoldOut(item, from) && isSoldOut(item, to))
  return { out: changed(before, after), back: changed(after, before) }
}

const MOST_NAMED = 3

/** The message about a change: items in the order come first, and there is none if half the menu changes. */
function saying(
  { out, back }: StockChange,
  ordered: ReadonlySet<number>,
): { key: TextKey; items: MenuItem[] } | null {
  const lost = out.filter(item => ordered.has(item.ID))
  if (lost.length) return { key: 'cart:stock.outInOrder', items: lost }
  if (out.length) return out.length <= MOST_NAMED ? { key: 'cart:stock.out', items: out } : null
  return back.length && back.length <= MOST_NAMED ? { key: 'cart:stock.in', items: back } : null
}

interface Teller {
  t: Text
  format: Pick<Format, 'descr' | 'list'>
}

/** Shows a toast about items that sold out or came back between two readings of the stock, if one is worth it. */
export function tellStockChange(index: MenuIndex, before: Stock, after: Stock, { t, format }: Teller): void {
  const { items } = currentOrder().cart()
  const said = saying(stockChange(index, before, after), new Set(items.map(line => line.ID)))
  if (said) mention(t(said.key, { items: format.list(said.items.map(format.descr)) }))
}
