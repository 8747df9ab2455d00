import { keptOrder } from '@/state/order/kept-order'
import { createOrder } from '@/state/order/order'
import { createScope } from '@/state/scope/scope'
import { someCart } from './orders'
import { storeCalled } from './store'

/** The kept order of store A, and its name in the storage. */
export const keptOfA = keptOrder('HARBOUR_A')
export const NAME_OF_A = 'ORD_HARBOUR_A'

export const orderOfA = () => createScope(storeCalled('A')).of(createOrder)

/** The same with an item in it. */
export function filledOrderOfA(cart = someCart()) {
  const order = orderOfA()
  order.putBack(cart)
  return order
}
