import type { Refusal } from '@/api/client'
import type { MenuIndex } from '@/state/menu/menu-index'
import { isLineSoldOut } from '@/state/menu/sold-out-line'
import type { Stock } from '@/state/menu/stock'
import type { Cart, Line } from '@/state/order/cart'
import { refusedLines } from '@/state/order/refused-lines'
import { glide } from '@/ui/glide'

/** Why a line blocks the order; null if it does not. */
export type InTheWay = 'gone' | 'soldOut' | 'refused' | null

/**
 * Whether a line left the menu, is sold out, or is refused by the server: it is marked so, and can be removed. Pure.
 */
export function inTheWay(
  line: Line,
  { items }: Pick<MenuIndex, 'items'>,
  stock: Stock,
  refusal: Refusal | null,
): InTheWay {
  const item = items.get(line.ID)
  if (!item) return 'gone'
  if (isLineSoldOut(line, item, stock)) return 'soldOut'
  return refusedLines(refusal).includes(line.lineId) ? 'refused' : null
}

/** The first line that blocks the order. Pure. */
export const firstInTheWay = (
  { items }: Pick<Cart, 'items'>,
  index: Pick<MenuIndex, 'items'>,
  stock: Stock,
  refusal: Refusal | null,
): Line | null => items.find(line => inTheWay(line, index, stock, refusal)) ?? null

/** The ID of a line's element in the list. */
export const placeOf = ({ lineId }: Pick<Line, 'lineId'>): string => `line-${lineId}`

/** Scrolls to a line of the order and moves the focus to it. */
export function showLine(line: Line): void {
  const place = document.getElementById(placeOf(line))
  place?.scrollIntoView({ behavior: glide(), block: 'center' })
  place?.focus({ preventScroll: true })
}
