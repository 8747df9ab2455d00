import { cell, useCell } from '@/state/scope/cell'
import { usePart } from '@/state/scope/current'
import type { StoreScope } from '@/state/scope/scope'
import { createOrder, useCart } from './order'

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

/** Whether a time is wanted that is not as soon as possible. */
export function useWantsLater(): boolean {
  const wish = useCell(usePart(createTimeWish).cell)
  const { orderUUID, scheduledAt } = useCart()
  return wish?.orderUUID === orderUUID ? wish.later : scheduledAt !== null
}
