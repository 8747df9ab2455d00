import type { OrderFeed } from '@/api/api.gen'
import { having, number, shortText } from '@/lib/shape'
import { sealedKey } from '@/state/kept/kept'
import { cell, useCell } from '@/state/scope/cell'
import { usePart } from '@/state/scope/current'
import { keptOfStore, type StoreScope } from '@/state/scope/scope'

/** An order is sent again as it was, or not at all. */
export const feedShape = having<OrderFeed>({
  cart: having<OrderFeed['cart']>({ orderUUID: shortText(64) }),
  quotedTotal: number,
})

export const keptPending = sealedKey('PND', { version: 1, shape: feedShape })

/**
 * An order that was sent and not answered, so that it may exist. Sent again unchanged, it can only be placed once
 * (Y-6).
 */
export function createPending(scope: StoreScope) {
  const kept = keptOfStore(scope, keptPending)
  const feed = cell<OrderFeed | null>(scope.life, null)
  const forget = () => {
    feed.set(null)
    kept.forget()
  }
  return {
    cell: feed,
    feed: feed.getState,
    /** Remembers what is about to be sent, without the table's PIN. */
    remember: async (sent: OrderFeed) => {
      const { orderPin: _secret, ...rest } = sent
      feed.set(rest)
      await kept.keep(rest)
    },
    forget,
    /** Reads, after a reload, what was sent for the current order and not answered. */
    recall: async (orderUUID: string) => {
      const sent = await kept.recall()
      if (sent?.cart.orderUUID === orderUUID) feed.set(sent)
      else forget()
    },
  }
}

export const usePending = (): OrderFeed | null => useCell(usePart(createPending).cell)
