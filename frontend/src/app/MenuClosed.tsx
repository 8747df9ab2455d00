import { withWords } from '@/i18n/i18n'
import { useCart } from '@/state/order/order'
import { part } from '@/state/page/part'
import { useStoreHours } from '@/state/page/store-hours'

const ClosedNote = part(() => withWords(import('@/features/order-type/ClosedNote'), 'store'))

/** A note about waiting times; nothing while orders take the usual time. */
export function Closed({ className }: { className: string }) {
  const orderType = useCart(cart => cart.orderType)
  const { data } = useStoreHours(orderType, { scheduleOrderHours: true })
  if (!data || (data.asap && !data.busyMin)) return null
  return <ClosedNote hours={data} className={className} />
}
