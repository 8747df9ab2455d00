import type { BoardOrder } from '@/api/api.gen'
import { withWords } from '@/i18n/i18n'
import { part } from '@/state/page/part'
import { Skeleton } from '@/ui/Skeleton'

const DeliveryPart = part(() => withWords(import('@/staff/delivery/DeliveryPart'), 'staff', 'staffCourier'))
const DriverPart = part(() => withWords(import('@/staff/driver/DriverPart'), 'staff', 'staffDriver'), {
  waiting: <Skeleton className="h-24" />,
})

/** The delivery by an agent's courier, or one that failed. */
const byAgent = ({ delivery }: BoardOrder) =>
  delivery && (delivery.carrier === 'agent' || delivery.trouble) ? delivery : null

/** Whether the store's own drivers deliver the order, since no courier does. */
const isOwnToBring = ({ orderType, status, delivery }: BoardOrder) =>
  orderType === 'delivery' &&
  status !== 'received' &&
  (delivery?.carrier !== 'agent' || delivery.trouble !== null)

/** The agent's courier of an order, and problems with one. */
export function ByCourier({ order }: { order: BoardOrder }) {
  const delivery = byAgent(order)
  return delivery && <DeliveryPart order={order} delivery={delivery} />
}

/** The store's own driver of an order without a courier. */
export function ByOwnDriver({ order }: { order: BoardOrder }) {
  if (!isOwnToBring(order)) return null
  return <DriverPart order={order} />
}
