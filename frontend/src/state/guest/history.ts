import { create } from 'zustand'
import type { PlacedOrder } from '@/api/add-order'
import { forget, keep, recall } from '@/lib/vault'
import { session } from '@/state/scope/session'

/** An order as this device remembers it: as it was confirmed, with the guest's note. */
export type HistoryOrder = PlacedOrder & { memo?: string }

/** The orders sent from this device, newest first (spec section 4, Order history). */
interface History {
  orders: HistoryOrder[]
}

const MAX_ORDERS = 20
const key = () => `HIS_${session().store?.companyCode ?? ''}`

export const useHistory = create<History>(() => ({ orders: [] }))

/** The newest first, each once, at most twenty. Pure. */
export function withOrder(orders: HistoryOrder[], placed: HistoryOrder): HistoryOrder[] {
  return [placed, ...orders.filter(one => one.orderUUID !== placed.orderUUID)].slice(0, MAX_ORDERS)
}

export async function loadHistory(): Promise<void> {
  const kept = await recall<HistoryOrder[]>(key())
  useHistory.setState({ orders: Array.isArray(kept) ? kept : [] })
}

export async function addToHistory(placed: HistoryOrder): Promise<void> {
  const orders = withOrder(useHistory.getState().orders, placed)
  useHistory.setState({ orders })
  await keep(key(), orders)
}

export function clearHistory(): void {
  useHistory.setState({ orders: [] })
  forget(key())
}
