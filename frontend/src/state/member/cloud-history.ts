import type { HistoryEntry } from '@/api/api.gen'
import { getOrders } from '@/api/get-orders'
import { type HistoryOrder, useHistory } from '@/state/guest/history'
import { useQuery } from '@/state/scope/use-query'
import { useMember } from './member'

/** Past orders and the state of loading them. */
export interface PastOrders {
  orders: readonly HistoryOrder[]
  /** the orders are the member's and not this device's, so that nothing can be cleared here */
  cloud: boolean
  waiting: boolean
  /** set if the server did not answer */
  retry: (() => void) | null
}

const asKnown = ({ order, storeID, memo, payment, totalsHidden }: HistoryEntry): HistoryOrder => ({
  ...order,
  ...{ storeID, memo, payment, totalsHidden },
})

/**
 * A member's orders from the server, the same on every device; a guest's are those of this device (spec section 4).
 */
export function usePastOrders(): PastOrders {
  const code = useMember()?.MemberCode ?? ''
  const local = useHistory()
  const queryKey = ['orders', code]
  const { data, isError, refetch } = useQuery({
    ...{ queryKey, enabled: code !== '', staleTime: 0 },
    queryFn: async () => (await getOrders(code)).map(asKnown),
  })
  if (!code) return { orders: local, cloud: false, waiting: false, retry: null }
  const failed = isError && !data
  return {
    ...{ orders: data ?? [], cloud: true, waiting: !data && !failed },
    retry: failed ? () => void refetch() : null,
  }
}
