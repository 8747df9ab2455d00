import type { MenuItem } from '@/api/api.gen'
import type { Line } from '@/state/order/cart'
import { isSoldOut, type Stock, withLiveOptions } from './stock'

/** Whether a line cannot be ordered any more: its item or a chosen option is sold out. Pure. */
export function isLineSoldOut(line: Pick<Line, 'options'>, item: MenuItem, stock: Stock): boolean {
  const chosen = new Set(line.options.map(({ ID }) => ID))
  const options = withLiveOptions(item, stock).options.flatMap(group => group.options)
  return isSoldOut(item, stock) || options.some(({ ID, soldout }) => soldout && chosen.has(ID))
}
