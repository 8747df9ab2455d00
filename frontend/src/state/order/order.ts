import { create } from 'zustand'
import type { OrderType, Store } from '@/api/api.gen'
import { uuid } from '@/lib/identity'
import { forget, keep, recall } from '@/lib/vault'
import { session, storeKey } from '@/state/scope/session'
import { type Cart, emptyCart } from './cart'

/** The current order, kept on the device for an hour per store (spec section 4, Order persistence). */
interface Order {
  cart: Cart
}

export const ORDER_PREFIX = 'ORD'
const EXPIRY_MS = 60 * 60_000

export const useOrder = create<Order>(() => ({ cart: emptyCart(uuid()) }))

export const currentCart = (): Cart => useOrder.getState().cart

/** True when a kept order is too old to go on with. Pure. */
export const hasExpired = (cart: Pick<Cart, 'lastUpdated'>, now: number): boolean =>
  now - cart.lastUpdated > EXPIRY_MS

function persist(cart: Cart) {
  const { store } = session()
  if (!store) return
  const key = storeKey(ORDER_PREFIX, store)
  if (cart.items.length === 0) forget(key)
  else void keep(key, cart)
}

/** Changes the order by one of the cart's pure moves. */
export function changeOrder(move: (cart: Cart) => Cart): void {
  const before = currentCart()
  const moved = move(before)
  if (moved === before) return
  const cart = { ...moved, lastUpdated: Date.now() }
  useOrder.setState({ cart })
  persist(cart)
}

/** Starts again with nothing in it and a new orderUUID, in the same order type. */
export function clearOrder(): void {
  changeOrder(cart => ({
    ...emptyCart(uuid(), cart.orderType),
    tableID: cart.tableID,
    tableName: cart.tableName,
  }))
}

/** Goes on with the order kept for a store, or begins a new one. */
export async function restoreOrder(store: Store, fallback: OrderType, now = Date.now()): Promise<void> {
  const kept = await recall<Cart>(storeKey(ORDER_PREFIX, store))
  const usable = kept && Array.isArray(kept.items) && !hasExpired(kept, now)
  if (!usable) forget(storeKey(ORDER_PREFIX, store))
  useOrder.setState({ cart: usable ? { ...emptyCart(uuid()), ...kept } : emptyCart(uuid(), fallback) })
}
