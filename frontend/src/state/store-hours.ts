import { useQuery } from '@tanstack/react-query'
import type { OrderType } from '@/api/api.gen'
import { getStoreHours } from '@/api/get-store-hours'
import { useStore } from './session'

const REFRESH_MS = 60_000

/** When the store takes orders of a type; asked again every minute, since time passes. */
export function useStoreHours(orderType: OrderType, scheduleOrderHours = false, enabled = true) {
  const store = useStore()
  return useQuery({
    queryKey: ['hours', store.storeID, orderType, scheduleOrderHours],
    queryFn: () => getStoreHours({ orderType, scheduleOrderHours }),
    refetchInterval: REFRESH_MS,
    enabled,
  })
}
