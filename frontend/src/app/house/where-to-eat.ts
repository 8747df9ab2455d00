import type { OrderType, Store } from '@/api/api.gen'
import { currentOrder } from '@/state/order/order'
import { useHouse } from '@/state/page/house'
import { offeredTypes } from '@/state/scope/order-types'

/** Whether a kiosk asks where it is eaten: the store serves both there, and asks nobody at a table to log in. Pure. */
export function asksWhere(store: Store, current: OrderType): boolean {
  const { menuMode, login } = store.orderType.dinein
  const offered = offeredTypes(store)
  const both = offered.includes('dinein') && offered.includes('takeout')
  return both && current !== 'delivery' && !menuMode && login !== 'required'
}

/** The menu and the prices of the one chosen; nothing is ordered by then. */
export function eat(where: 'dinein' | 'takeout'): void {
  const order = currentOrder()
  if (order.cart().orderType !== where)
    order.moveTo(where, { stays: () => true, dropsPromo: false, table: null })
  useHouse.setState({ where })
}
