import { create } from 'zustand'
import type { PlacedOrder } from '@/api/add-order'
import { forget, keep, recall } from '@/lib/vault'
import { session } from './session'

/** The orders sent from this device, newest first (spec section 4, Order history). */
interface History {
  orders: PlacedOrder[]
}

const MAX_ORDERS = 20
const key = () => `HIS_${session().store?.companyCode ?? ''}`

export const useHistory = create<History>(() => ({ orders: [] }))

/** The newest first, each once, at most twenty. Pure. */
export function withOrder(orders: PlacedOrder[], placed: PlacedOrder): PlacedOrder[] {
  return [placed, ...orders.filter(one => one.orderUUID !== placed.orderUUID)].slice(0, MAX_ORDERS)
}

export async function loadHistory(): Promise<void> {
  const kept = await recall<PlacedOrder[]>(key())
  useHistory.setState({ orders: Array.isArray(kept) ? kept : [] })
}

export async function addToHistory(placed: PlacedOrder): Promise<void> {
  const orders = withOrder(useHistory.getState().orders, placed)
  useHistory.setState({ orders })
  await keep(key(), orders)
}

export function clearHistory(): void {
  useHistory.setState({ orders: [] })
  forget(key())
}
