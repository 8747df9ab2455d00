import type { MenuItem } from '@/api/api.gen'
import { shortId } from '@/lib/identity'
import { type Stock, unitsAllowed } from '@/state/menu/stock'
import { mention } from '@/state/question/dialogs'
import { addLine, type Line, newLine, removeLine, restoreLine, setQuantity } from './cart'
import { defaultChoices } from './options'
import { changeOrder, currentCart } from './order'

/** Adds an item with its choices, as far as the stock goes; gives how many units were added. */
export function addToOrder(item: MenuItem, choices: Partial<Line>, stock: Stock): number {
  const allowed = Math.min(choices.qty ?? 1, unitsAllowed(item, stock, currentCart()))
  if (allowed > 0) changeOrder(cart => addLine(cart, newLine(shortId(), item, { ...choices, qty: allowed })))
  return allowed
}

/** Adds one of an item as it comes. */
export const addOne = (item: MenuItem, stock: Stock): number =>
  addToOrder(item, { options: defaultChoices(item) }, stock)

/** Sets a line's quantity; taking the last one away offers to undo. */
export function changeQuantity(line: Line, qty: number, words: { removed: string; undo: string }): void {
  if (qty > 0) {
    changeOrder(cart => setQuantity(cart, line.lineId, qty))
    return
  }
  const index = currentCart().items.findIndex(one => one.lineId === line.lineId)
  changeOrder(cart => removeLine(cart, line.lineId))
  mention(words.removed, {
    label: words.undo,
    run: () => changeOrder(cart => restoreLine(cart, line, index)),
  })
}
