import type { MenuItem } from '@/api/api.gen'
import { shortId } from '@/lib/identity'
import type { MenuIndex } from '@/state/menu/menu-index'
import { type Stock, unitsAllowed, withLiveOptions } from '@/state/menu/stock'
import { mention } from '@/state/question/dialogs'
import { type Line, newLine } from './cart'
import { defaultChoices } from './options'
import { currentOrder } from './order'

/** Adds an item with its choices, as far as the stock allows; returns how many units were added. */
export function addToOrder(item: MenuItem, choices: Partial<Line>, stock: Stock, index?: MenuIndex): number {
  const order = currentOrder()
  const line = newLine(shortId(), item, choices)
  const find = (id: number) => (id === item.ID ? item : index?.items.get(id))
  const allowed = Math.min(line.qty, unitsAllowed(line, order.cart().items, stock, find))
  if (allowed > 0) order.add({ ...line, qty: allowed })
  return allowed
}

/** Adds one unit of an item with its default choices. */
export const addOne = (item: MenuItem, stock: Stock): number =>
  addToOrder(item, { options: defaultChoices(withLiveOptions(item, stock)) }, stock)

/** Sets a line's quantity; removing the last unit offers an undo. */
export function changeQuantity(line: Line, qty: number, words: { removed: string; undo: string }): void {
  const order = currentOrder()
  if (qty > 0) {
    order.setQuantity(line.lineId, qty)
    return
  }
  const undo = order.remove(line)
  mention(words.removed, { label: words.undo, run: undo })
}
