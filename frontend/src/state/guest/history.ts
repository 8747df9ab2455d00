import type { PlacedOrder } from '@/api/add-order'
import { confirmation } from '@/api/placed-shapes'
import { flag, having, nullable, or, type Shape, text, those } from '@/lib/shape'
import { sealedKey } from '@/state/kept/kept'
import { cell, useCell } from '@/state/scope/cell'
import { usePart } from '@/state/scope/current'
import { keptOfCompany, type StoreScope } from '@/state/scope/scope'

/** An order as this device keeps it: as it was confirmed, with the guest's note. */
export type HistoryOrder = PlacedOrder & {
  memo?: string
  /** reference and card of the online payment, for questions about it */
  payment?: { reference: string; card: string } | null
  /** the store of the order, if the server sent it */
  storeID?: string
  /** the store hides amounts */
  totalsHidden?: boolean
}

type Own = Pick<HistoryOrder, 'memo' | 'payment' | 'totalsHidden'>

const MAX_ORDERS = 20

const shape: Shape<HistoryOrder> = order => ({
  ...confirmation(order),
  ...having<Own>({
    memo: or(text, ''),
    payment: or(nullable(having({ reference: text, card: text })), null),
    totalsHidden: or(flag, false),
  })(order),
})

export const keptHistory = sealedKey('HIS', { version: 1, shape: those(shape, MAX_ORDERS) })

/** Adds an order: newest first, each once, at most twenty. Pure. */
export function withOrder(orders: readonly HistoryOrder[], placed: HistoryOrder): HistoryOrder[] {
  return [placed, ...orders.filter(one => one.orderUUID !== placed.orderUUID)].slice(0, MAX_ORDERS)
}

/** Puts orders that were placed before the kept ones were read in front of them. */
const withAll = (placed: readonly HistoryOrder[], kept: readonly HistoryOrder[]) =>
  placed.reduceRight<readonly HistoryOrder[]>(withOrder, kept)

/** The orders sent from this device, newest first (spec section 4, Order history). */
export function createHistory(scope: StoreScope) {
  const kept = keptOfCompany(scope, keptHistory)
  const held = cell<readonly HistoryOrder[]>(scope.life, [])
  const known = kept.recall().then(orders => held.set(withAll(held.getState(), orders ?? [])))
  kept.follow(scope.life, orders => held.set(orders ?? []))
  return {
    cell: held,
    orders: async () => {
      await known
      return held.getState()
    },
    /**
     * Never fails, and keeps an order also when the guest has left the store, since it exists. A member's order is
     * known as long as they look at it here, and is stored by the server alone, so that the next user of this device
     * does not find it.
     */
    add: async (placed: HistoryOrder, isMembers = false) => {
      held.set(withOrder(held.getState(), placed))
      if (isMembers) return
      held.set(await kept.change(orders => withOrder(orders ?? [], placed)))
    },
    /** Drops members' orders; the kept ones remain. */
    forgetMembers: async () => held.set((await kept.recall()) ?? []),
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
