import type { AllocationLine, ChosenOption, ShortLine } from '@/api/api.gen'
import { type Cart, type Line, MAX_QUANTITY, removeLine, setQuantity } from '@/state/order/cart'

/** What an order takes from stock: items, options and parts of sets, by stock key (S-1, S-2). All pure. */

const stockKey = (ID: number, optionID: number | null = null) =>
  optionID === null ? `${ID}` : `${ID}#${optionID}`

/** What one unit of a line takes of each stock key. */
function taken(line: Line): Map<string, number> {
  const units = new Map<string, number>()
  const take = (key: string, qty: number) => units.set(key, (units.get(key) ?? 0) + qty)
  const takeItem = (ID: number, qty: number, options: readonly ChosenOption[]) => {
    take(stockKey(ID), qty)
    for (const option of options) take(stockKey(ID, option.ID), qty * (option.qty ?? 1))
  }
  takeItem(line.ID, 1, line.options)
  for (const choice of line.bundleItems)
    for (const part of choice.items ?? []) takeItem(part.ID, part.qty ?? 1, part.options ?? [])
  return units
}

function portions(units: number): number[] {
  const whole = Array.from({ length: Math.floor(units / MAX_QUANTITY) }, () => MAX_QUANTITY)
  return units % MAX_QUANTITY ? [...whole, units % MAX_QUANTITY] : whole
}

/** The full set to hold for an order; the server counts what is countable. At most 99 units a line. */
export function allocationLines(cart: Pick<Cart, 'items'>): AllocationLine[] {
  const units = new Map<string, number>()
  for (const line of cart.items)
    for (const [key, qty] of taken(line)) units.set(key, (units.get(key) ?? 0) + qty * line.qty)
  return [...units].flatMap(([key, qty]) => {
    const [ID, optionID] = key.split('#').map(Number)
    return portions(qty).map(portion => ({ ID: ID ?? 0, optionID: optionID ?? null, qty: portion }))
  })
}

function fit(cart: Cart, { ID, optionID, qty, available }: ShortLine): Cart {
  const key = stockKey(ID, optionID)
  let excess = qty - Math.max(0, available)
  let fitted = cart
  for (const line of cart.items.toReversed()) {
    const each = taken(line).get(key) ?? 0
    if (excess <= 0 || each === 0) continue
    const fewer = Math.min(line.qty, Math.ceil(excess / each))
    excess -= fewer * each
    fitted =
      fewer === line.qty
        ? removeLine(fitted, line.lineId)
        : setQuantity(fitted, line.lineId, line.qty - fewer)
  }
  return fitted
}

/** The order with no more of what is short than there is; what was added last goes first. */
export const fitToStock = (cart: Cart, short: readonly ShortLine[]): Cart => short.reduce(fit, cart)
