import type { GetStoreHoursReply, HoursLine, OrderType, Store } from '@/api/api.gen'
import { getStoreHours } from '@/api/get-store-hours'
import { useStore } from '@/state/scope/current'
import type { Query } from '@/state/scope/queries'
import { useQuery } from '@/state/scope/use-query'

const REFRESH_MS = 60_000

/**
 * The inputs of the hours: whether a later time will do, the minutes of a delivery's drive, and the amount of the
 * order.
 */
export interface Asked {
  scheduleOrderHours?: boolean
  deliveryMin?: number
  subtotal?: number
  /** the lines of the order, if its size matters (T-7, T-13) */
  lines?: HoursLine[]
}

/** The query for when a store takes orders of a type. */
export const hoursQuery = (
  store: Store,
  orderType: OrderType,
  { scheduleOrderHours = false, deliveryMin = 0, subtotal = 0, lines = [] }: Asked = {},
): Query<GetStoreHoursReply> => ({
  queryKey: ['hours', store.storeID, orderType, scheduleOrderHours, deliveryMin, subtotal, lines],
  queryFn: signal => getStoreHours({ orderType, scheduleOrderHours, deliveryMin, subtotal, lines }, signal),
})

/** The same, read again every minute, since time passes. */
export function useStoreHours(orderType: OrderType, asked: Asked = {}) {
  return useQuery({
    ...hoursQuery(useStore(), orderType, asked),
    refetchInterval: REFRESH_MS,
    placeholderData: (before, query) => (query?.queryKey[2] === orderType ? before : undefined),
  })
}
