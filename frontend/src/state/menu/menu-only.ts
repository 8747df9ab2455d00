import type { OrderType, Store } from '@/api/api.gen'
import { useCart } from '@/state/order/order'
import { useStore } from '@/state/scope/current'

/** Whether guests can only read the menu: dine-in in menu mode, and no other order type. */
export function useMenuOnly(): boolean {
  const { dinein } = useStore().orderType
  return useCart(cart => cart.orderType === 'dinein') && dinein.menuMode
}

/** Whether amounts are hidden: dine-in at a store that hides its totals. */
export function useTotalsHidden(): boolean {
  const { dinein } = useStore().orderType
  return useCart(cart => cart.orderType === 'dinein') && dinein.hideOrderTotal
}

/** The same for any order at a store. Pure. */
export const hidesTotals = (store: Pick<Store, 'orderType'>, orderType: OrderType): boolean =>
  orderType === 'dinein' && store.orderType.dinein.hideOrderTotal
