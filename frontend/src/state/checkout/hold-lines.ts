import type { AllocationLine, ShortLine } from '@/api/api.gen'
import { type Cart, MAX_QUANTITY, removeLine, setQuantity } from '@/state/order/cart'
import { type Find, stockKey, taken, takenByOne } from '@/state/order/stock-use'

function portions(units: number): number[] {
  const whole = Array.from({ length: Math.floor(units / MAX_QUANTITY) }, () => MAX_QUANTITY)
  return units % MAX_QUANTITY ? [...whole, units % MAX_QUANTITY] : whole
}

/** The full set to hold for an order; the server decides which items are countable. At most 99 units a line. */
export function allocationLines(cart: Pick<Cart, 'items'>): AllocationLine[] {
  return [...taken(cart.items)].flatMap(([key, qty]) => {
    const [ID, optionID] = key.split('#').map(Number)
    return portions(qty).map(portion => ({ ID: ID ?? 0, optionID: optionID ?? null, qty: portion }))
  })
}

function fitLine(cart: Cart, { ID, optionID, qty, available }: ShortLine, find: Find): Cart {
  const key = stockKey(ID, optionID)
  let excess = qty - Math.max(0, available)
  let fitted = cart
  for (const line of [...cart.items].reverse()) {
    const each = takenByOne(line, find).get(key) ?? 0
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

/** Reduces an order to the available stock; what was added last is removed first. */
export const fitToStock = (cart: Cart, short: readonly ShortLine[], find: Find): Cart =>
  short.reduce((fitted, line) => fitLine(fitted, line, find), cart)
