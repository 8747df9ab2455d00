import { lazy, Suspense } from 'react'
import { withWords } from '@/i18n/i18n'
import { useCart } from '@/state/order/order'
import { useStoreHours } from '@/state/page/store-hours'

const ClosedNote = lazy(() => withWords(import('@/features/order-type/ClosedNote'), 'store'))

/** Nothing, while an order is made at once, in the usual time. */
export function Closed({ className }: { className: string }) {
  const orderType = useCart(cart => cart.orderType)
  const { data } = useStoreHours(orderType, { scheduleOrderHours: true })
  if (!data || (data.asap && !data.busyMin)) return null
  return (
    <Suspense>
      <ClosedNote hours={data} className={className} />
    </Suspense>
  )
}
