import { ordinaryStore } from 'stand-in/store'
import type { OrderType, Store } from '@/api/api.gen'

/** A store of one company, by its ID. */
export const storeCalled = (storeID: string, given: Partial<Store> = {}): Store => ({
  ...ordinaryStore,
  storeID,
  ...given,
})

/** The same, with price levels for some order types. */
export function withLevels(store: Store, levels: Partial<Record<OrderType, number>>): Store {
  const { dinein, takeout, delivery } = store.orderType
  const orderType = {
    dinein: { ...dinein, priceLevel: levels.dinein ?? 0 },
    takeout: { ...takeout, priceLevel: levels.takeout ?? 0 },
    delivery: { ...delivery, priceLevel: levels.delivery ?? 0 },
  }
  return { ...store, orderType }
}
