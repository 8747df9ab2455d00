import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Refusal } from '@/api/client'
import { getOrderStatus } from '@/api/get-order-status'
import { serverNow } from '@/lib/server-clock'
import type { HistoryOrder } from '@/state/guest/history'
import { listen } from '@/state/page/live'
import { useQuery } from '@/state/scope/use-query'
import { mayBeTold, type OrderView, orderView, refreshAfter } from './order-view'

export interface FollowedOrder {
  order: OrderView | null
  /** no order goes by this link */
  unknown: boolean
  failed: boolean
  /** when the server was last heard; null before it was */
  heardAt: number | null
  retry: () => void
}

/** While an order is followed the store tells by itself when it or its money moves; `ask` is called then, and when it can again. */
function useTold(token: string, followed: boolean, turns: (live: boolean) => void, ask: () => void): void {
  const latest = useRef(ask)
  useLayoutEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (!followed) return
    const end = listen(
      { statusToken: token },
      {
        hear: ({ kind }) => (kind === 'order' || kind === 'refund') && latest.current(),
        turns: live => {
          turns(live)
          if (live) latest.current()
        },
      },
    )
    return () => {
      end()
      turns(false)
    }
  }, [token, followed, turns])
}

/** Follows an order by the token of its link, calmly; after its end only what the store tells is asked for. */
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
  useTold(token, followed, setLive, () => void refetch())
  return {
    order,
    unknown: error instanceof Refusal && !order,
    failed: !!error && !(error instanceof Refusal) && !order,
    heardAt: dataUpdatedAt || null,
    retry: () => void refetch(),
  }
}
