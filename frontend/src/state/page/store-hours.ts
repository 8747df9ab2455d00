import type { OrderType } from '@/api/api.gen'
import { getStoreHours } from '@/api/get-store-hours'
import { useStore } from '@/state/scope/current'
import { useQuery } from '@/state/scope/use-query'

const REFRESH_MS = 60_000

/**
 * When the store takes orders of a type, for a delivery with so many minutes of driving; asked again every minute, since
 * time passes.
 */
export function useStoreHours(orderType: OrderType, scheduleOrderHours = false, deliveryMin = 0) {
  const store = useStore()
  return useQuery({
    queryKey: ['hours', store.storeID, orderType, scheduleOrderHours, deliveryMin],
    queryFn: () => getStoreHours({ orderType, scheduleOrderHours, deliveryMin }),
    refetchInterval: REFRESH_MS,
    placeholderData: (before, query) => (query?.queryKey[2] === orderType ? before : undefined),
  })
}
