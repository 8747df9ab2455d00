import type { Store } from '@/api/api.gen'
import { cell, useCell } from '@/state/scope/cell'
import { usePart, useStore } from '@/state/scope/current'
import type { StoreScope } from '@/state/scope/scope'
import type { Cart } from './cart'
import { createOrder, useCart } from './order'
import { asksForTable } from './table'

interface Wish {
  /** the order of this wish; another one starts without a wish */
  orderUUID: string
  later: boolean
}

/** Whether the guest wants to choose a time, before one is chosen; until then the order has no time. */
export function createTimeWish({ life }: StoreScope) {
  const wish = cell<Wish | null>(life, null)
  return {
    cell: wish,
    chooseLater: (orderUUID: string) => wish.set({ orderUUID, later: true }),
    chooseNow: (orderUUID: string) => wish.set({ orderUUID, later: false }),
  }
}

/**
 * Drops a time that is not available any more: the guest must choose another, so the order is not for as soon as
 * possible.
 */
export function loseTime(scope: StoreScope): void {
  const order = scope.of(createOrder)
  scope.of(createTimeWish).chooseLater(order.cart().orderUUID)
  order.chooseTime(null)
}

/**
 * Whether an order is for now without a question: the store asks for no time (T-9), or the guest sits at a table, or
 * is about to say at which. Pure.
 */
export function isForNow(
  store: Pick<Store, 'orderType'>,
  { orderType, tableID }: Pick<Cart, 'orderType' | 'tableID'>,
): boolean {
  const { takeout, delivery } = store.orderType
  if (orderType === 'dinein') return tableID !== '' || asksForTable(store)
  return orderType === 'takeout' ? takeout.pickupTimeIgnored : delivery.deliveryTimeIgnored
}

export function useForNow(): boolean {
  const store = useStore()
  return useCart(cart => isForNow(store, cart))
}

/** Whether the guest wants another time than as soon as possible. */
export function useWantsLater(): boolean {
  const wish = useCell(usePart(createTimeWish).cell)
  const { orderUUID, scheduledAt } = useCart()
  return wish?.orderUUID === orderUUID ? wish.later : scheduledAt !== null
}
