import { useMemo, useState } from 'react'
import { Refusal } from '@/api/client'
import { getOrderStatus } from '@/api/get-order-status'
import { byServer, serverNow } from '@/lib/server-clock'
import type { HistoryOrder } from '@/state/guest/history'
import { useTold } from '@/state/page/use-told'
import { useQuery } from '@/state/scope/use-query'
import { mayBeTold, type OrderView, orderView, refreshAfter } from './order-view'

export interface FollowedOrder {
  order: OrderView | null
  /** no order exists for this link */
  unknown: boolean
  failed: boolean
  /** the time of the server's last answer; null before the first */
  heardAt: number | null
  retry: () => void
}

const NEWS = ['order', 'refund', 'delivery']

/** Polls an order by the token of its link; after its end, it only reloads when the live channel reports a change. */
export function useOrderStatus(token: string, known: HistoryOrder | null): FollowedOrder {
  const [live, setLive] = useState(false)
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['status', token],
    queryFn: () => getOrderStatus(token),
    refetchInterval: ({ state }) => {
      if (state.error instanceof Refusal) return false
      const order = orderView(state.data, known)
      return order ? refreshAfter(order, serverNow(), live) : false
    },
    staleTime: 0,
  })
  const order = orderView(data, known)
  const followed = !!order && mayBeTold(order.placedAt, serverNow())
  const own = useMemo(() => (followed ? { statusToken: token } : null), [token, followed])
  useTold({ own, kinds: NEWS, turns: setLive, ask: () => void refetch() })
  return {
    order,
    unknown: error instanceof Refusal && !order,
    failed: !!error && !(error instanceof Refusal) && !order,
    heardAt: dataUpdatedAt ? byServer(dataUpdatedAt) : null,
    retry: () => void refetch(),
  }
}
