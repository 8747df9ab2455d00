import { recall } from '@/lib/vault'
import { useHold } from '@/state/checkout/hold'
import { session, storeKey } from '@/state/scope/session'
import { type Cart, emptyCart } from './cart'
import { currentCart, ORDER_PREFIX, useOrder } from './order'

async function adopt(key: string): Promise<void> {
  const kept = await recall<Cart>(key).catch(() => undefined)
  const mine = currentCart()
  if (kept && kept.lastUpdated <= mine.lastUpdated) return
  const { orderType, tableID, tableName } = mine
  const empty = { ...emptyCart(crypto.randomUUID(), orderType), tableID, tableName }
  useOrder.setState({ cart: kept ? { ...empty, ...kept } : empty })
}

/** One order in all tabs of a store: what another tab changes or sends is seen here. */
export function followOtherTabs(): void {
  addEventListener('storage', event => {
    const { store } = session()
    if (!store || event.key !== storeKey(ORDER_PREFIX, store)) return
    if (useHold.getState().sendingSince === null) void adopt(event.key)
  })
}
