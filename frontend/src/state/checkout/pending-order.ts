import { create } from 'zustand'
import type { OrderFeed } from '@/api/api.gen'
import { forget, keep, recall } from '@/lib/vault'
import { session, storeKey } from '@/state/scope/session'

/** An order that was sent and not answered: it may stand. Sent again as it was, it can only be placed once (Y-6). */
export const usePending = create<{ feed: OrderFeed | null }>(() => ({ feed: null }))

const PREFIX = 'PND'
const key = () => {
  const { store } = session()
  return store ? storeKey(PREFIX, store) : PREFIX
}

/** Remembers what is about to be sent; the table's PIN is no part of it. */
export async function rememberSent(feed: OrderFeed): Promise<void> {
  const { orderPin: _secret, ...rest } = feed
  usePending.setState({ feed: rest })
  await keep(key(), rest).catch(() => {})
}

export function forgetSent(): void {
  usePending.setState({ feed: null })
  forget(key())
}

/** After a reload: what was sent for the current order and not answered. */
export async function recallSent(orderUUID: string): Promise<void> {
  const feed = await recall<OrderFeed>(key()).catch(() => undefined)
  if (feed?.cart.orderUUID === orderUUID) usePending.setState({ feed })
  else forgetSent()
}
