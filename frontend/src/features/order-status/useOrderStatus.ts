import { Refusal } from '@/api/client'
import { getOrderStatus } from '@/api/get-order-status'
import { serverNow } from '@/lib/server-clock'
import type { HistoryOrder } from '@/state/guest/history'
import { useQuery } from '@/state/scope/use-query'
import { type OrderView, orderView, refreshAfter } from './order-view'

export interface FollowedOrder {
  order: OrderView | null
  /** no order goes by this link */
  unknown: boolean
  failed: boolean
  /** when the server was last heard; null before it was */
  heardAt: number | null
  retry: () => void
}

/** Follows an order by the token of its link, calmly, until it has come to an end. */
export function useOrderStatus(token: string, known: HistoryOrder | null): FollowedOrder {
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['status', token],
    queryFn: () => getOrderStatus(token),
    refetchInterval: ({ state }) => {
      if (state.error instanceof Refusal) return false
      const order = orderView(state.data, known)
      return order ? refreshAfter(order.status, order.at, serverNow()) : false
    },
    staleTime: 0,
  })
  const order = orderView(data, known)
  return {
    order,
    unknown: error instanceof Refusal && !order,
    failed: !!error && !(error instanceof Refusal) && !order,
    heardAt: dataUpdatedAt || null,
    retry: () => void refetch(),
  }
}
