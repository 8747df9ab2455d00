import type { OrderType, Store } from '@/api/api.gen'
import { useCart } from '@/state/order/order'
import { useStore } from '@/state/scope/current'

/** Whether the menu is only to be looked at: dine-in in menu mode, and no other order type. */
export function useMenuOnly(): boolean {
  const { dinein } = useStore().orderType
  return useCart(cart => cart.orderType === 'dinein') && dinein.menuMode
}

/** Whether money is kept out of sight: dine-in where the store hides its totals. */
export function useTotalsHidden(): boolean {
  const { dinein } = useStore().orderType
  return useCart(cart => cart.orderType === 'dinein') && dinein.hideOrderTotal
}

/** The same of an order at a store. Pure. */
export const hidesTotals = (store: Pick<Store, 'orderType'>, orderType: OrderType): boolean =>
  orderType === 'dinein' && store.orderType.dinein.hideOrderTotal
