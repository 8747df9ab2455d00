import { flag, having, list, nullable, or, text } from '@/lib/shape'
import type { GetOrdersReply, HistoryEntry } from './api.gen'
import { post } from './client'
import { confirmation } from './placed-shapes'

const shape = having<GetOrdersReply>({
  orders: list(
    having<HistoryEntry>({
      ...{ storeID: text, order: confirmation, memo: or(text, ''), totalsHidden: or(flag, false) },
      payment: or(nullable(having({ reference: text, card: text })), null),
    }),
  ),
})

/** Reads the member's own orders, newest first; without a member no call is made (spec section 7). */
export async function getOrders(memberCode: string): Promise<HistoryEntry[]> {
  if (!memberCode) return []
  return (await post('/order/v2/getorders', { memberCode }, shape)).orders
}
