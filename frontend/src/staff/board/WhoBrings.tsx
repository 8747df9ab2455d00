import type { BoardOrder } from '@/api/api.gen'
import { withWords } from '@/i18n/i18n'
import { part } from '@/state/page/part'
import { Skeleton } from '@/ui/Skeleton'

const DeliveryPart = part(() => withWords(import('@/staff/delivery/DeliveryPart'), 'staff', 'staffCourier'))
const DriverPart = part(() => withWords(import('@/staff/driver/DriverPart'), 'staff', 'staffDriver'), {
  waiting: <Skeleton className="h-24" />,
})

/** What is known of an agent's courier, or of what went wrong with one. */
const byAgent = ({ delivery }: BoardOrder) =>
  delivery && (delivery.carrier === 'agent' || delivery.trouble) ? delivery : null

/** Whether somebody of the store is to bring it: no courier does. */
const isOwnToBring = ({ orderType, status, delivery }: BoardOrder) =>
  orderType === 'delivery' &&
  status !== 'received' &&
  (delivery?.carrier !== 'agent' || delivery.trouble !== null)

/** An agent's courier who brings an order, and what went wrong with one. */
export function ByCourier({ order }: { order: BoardOrder }) {
  const delivery = byAgent(order)
  return delivery && <DeliveryPart order={order} delivery={delivery} />
}

/** Who of the store brings an order that no courier does. */
export function ByOwnDriver({ order }: { order: BoardOrder }) {
  if (!isOwnToBring(order)) return null
  return <DriverPart order={order} />
}
