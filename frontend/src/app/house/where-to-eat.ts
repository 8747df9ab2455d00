import type { OrderType, Store } from '@/api/api.gen'
import { currentOrder } from '@/state/order/order'
import { useHouse } from '@/state/page/house'
import { offeredTypes } from '@/state/scope/order-types'

/** Whether a kiosk asks where the guest eats: the store offers both, and requires no login at tables. Pure. */
export function asksWhere(store: Store, current: OrderType): boolean {
  const { menuMode, login } = store.orderType.dinein
  const offered = offeredTypes(store)
  const both = offered.includes('dinein') && offered.includes('takeout')
  return both && current !== 'delivery' && !menuMode && login !== 'required'
}

/** Switches to the menu and the prices of this choice; the cart is empty at that point. */
export function eat(where: 'dinein' | 'takeout'): void {
  const order = currentOrder()
  if (order.cart().orderType !== where)
    order.moveTo(where, { stays: () => true, dropsPromo: false, table: null })
  useHouse.setState({ where })
}
