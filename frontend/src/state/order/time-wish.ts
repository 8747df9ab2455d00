import type { Store } from '@/api/api.gen'
import { cell, useCell } from '@/state/scope/cell'
import { usePart, useStore } from '@/state/scope/current'
import type { StoreScope } from '@/state/scope/scope'
import type { Cart } from './cart'
import { createOrder, useCart } from './order'
import { asksForTable } from './table'

interface Wish {
  /** of which order; another one begins without a wish */
  orderUUID: string
  later: boolean
}

/** Whether the guest wants to choose a time, before one is chosen: until then the order is of no time at all. */
export function createTimeWish({ life }: StoreScope) {
  const wish = cell<Wish | null>(life, null)
  return {
    cell: wish,
    chooseLater: (orderUUID: string) => wish.set({ orderUUID, later: true }),
    chooseNow: (orderUUID: string) => wish.set({ orderUUID, later: false }),
  }
}

/** The chosen time cannot be had: another is to be chosen, nobody meant as soon as possible. */
export function loseTime(scope: StoreScope): void {
  const order = scope.of(createOrder)
  scope.of(createTimeWish).chooseLater(order.cart().orderUUID)
  order.chooseTime(null)
}

/**
 * Whether an order is for now and nobody is asked: the store asks for no time (T-9), or the guest sits at a table, or is
 * about to say at which. Pure.
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

/** Whether a time is wanted that is not as soon as possible. */
export function useWantsLater(): boolean {
  const wish = useCell(usePart(createTimeWish).cell)
  const { orderUUID, scheduledAt } = useCart()
  return wish?.orderUUID === orderUUID ? wish.later : scheduledAt !== null
}
