import type { PlacedOrder } from '@/api/add-order'
import { having, list, number, shortText, text, those } from '@/lib/shape'
import { sealedKey } from '@/state/kept/kept'
import { cell, useCell } from '@/state/scope/cell'
import { usePart } from '@/state/scope/current'
import { keptOfCompany, type StoreScope } from '@/state/scope/scope'

/** An order as this device remembers it: as it was confirmed, with the guest's note. */
export type HistoryOrder = PlacedOrder & { memo?: string }

const MAX_ORDERS = 20

const options = list(having<PlacedOrder['items'][number]['options'][number]>({ descr: text, qty: number }))
const line = having<PlacedOrder['items'][number]>({
  ID: number,
  seq: number,
  qty: number,
  descr: text,
  remark: text,
  extended: number,
  options,
  bundleItems: list(having({ descr: text, qty: number, options })),
})
const totals = having<PlacedOrder['totals']>(
  Object.fromEntries(
    [
      'subtotal',
      'discountValue',
      'deliveryValue',
      'serviceValue',
      'gst',
      'pst',
      'liq',
      'total',
      'tips',
      'deposit',
      'payAmount',
    ].map(name => [name, number]),
  ),
)

/** What its screens read of an order. */
const shape = having<HistoryOrder>({
  orderUUID: shortText(64),
  referenceID: text,
  orderType: text,
  storeName: text,
  tableName: text,
  placedAt: text,
  timeZone: shortText(64),
  currency: shortText(3, 3),
  statusToken: shortText(2000),
  status: text,
  total: number,
  totals,
  items: list(line),
})

export const keptHistory = sealedKey('HIS', { version: 1, shape: those(shape, MAX_ORDERS) })

/** The newest first, each once, at most twenty. Pure. */
export function withOrder(orders: readonly HistoryOrder[], placed: HistoryOrder): HistoryOrder[] {
  return [placed, ...orders.filter(one => one.orderUUID !== placed.orderUUID)].slice(0, MAX_ORDERS)
}

/** The orders sent from this device, newest first (spec section 4, Order history). */
export function createHistory(scope: StoreScope) {
  const kept = keptOfCompany(scope, keptHistory)
  const held = cell<readonly HistoryOrder[]>(scope.life, [])
  kept.follow(scope.life, orders => held.set(orders ?? []))
  return {
    cell: held,
    orders: held.getState,
    load: async () => held.set((await kept.recall()) ?? []),
    /** Never fails, and is kept also when the guest has left the store: the order stands. */
    add: async (placed: HistoryOrder) => {
      held.set(withOrder(held.getState(), placed))
      held.set(await kept.change(orders => withOrder(orders ?? [], placed)))
    },
    clear: () => {
      held.set([])
      kept.forget()
    },
  }
}

export function useHistory(): readonly HistoryOrder[]
export function useHistory<Part>(select: (orders: readonly HistoryOrder[]) => Part): Part
export function useHistory(select: (orders: readonly HistoryOrder[]) => unknown = orders => orders): unknown {
  return useCell(usePart(createHistory).cell, select)
}
