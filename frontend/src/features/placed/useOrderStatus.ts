import { useQuery } from '@tanstack/react-query'
import type { PlacedOrder } from '@/api/add-order'
import type { OrderStatus } from '@/api/api.gen'
import { getOrderStatus } from '@/api/get-order-status'

const REFRESH_MS = 15_000
const ENDS: OrderStatus[] = ['completed', 'rejected', 'cancelled', 'expired']

/** Where an order is, asked again until it has come to an end. */
export function useOrderStatus(order: PlacedOrder): OrderStatus {
  const { data } = useQuery({
    queryKey: ['status', order.statusToken],
    queryFn: () => getOrderStatus(order.statusToken),
    refetchInterval: query => (ENDS.includes(query.state.data?.status ?? order.status) ? false : REFRESH_MS),
  })
  return data?.status ?? order.status
}
