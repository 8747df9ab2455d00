import { ArrowPathIcon, MapPinIcon } from '@heroicons/react/24/outline'
import { queryCourier } from '@/api/courier'
import { getOrderStatus } from '@/api/get-order-status'
import { useText } from '@/i18n/i18n'
import { courierPage } from '@/lib/courier-page'
import { serverNow } from '@/lib/server-clock'
import type { HistoryOrder } from '@/state/guest/history'
import { useQuery } from '@/state/scope/use-query'
import { dayTime } from '@/state/words/day-time'
import { useOrderFormat } from '@/state/words/order-format'
import { Button } from '@/ui/Button'
import { deliveryKey, isOver, mayAsk } from './courier'

/** The delivery of an order in the history; the agent is only asked near its time (spec section 4). */
export default function PastCourier({ order }: { order: HistoryOrder }) {
  const t = useText()
  const format = useOrderFormat(order)
  const { statusToken: token, orderUUID } = order
  const known = useQuery({ queryKey: ['status', token], queryFn: () => getOrderStatus(token) }).data
  const before = known?.delivery ?? null
  const asks = before !== null && mayAsk(before, known?.deliveryTime ?? null, serverNow())
  const asked = useQuery({
    queryKey: ['courier', token],
    queryFn: () => queryCourier(orderUUID, token),
    enabled: asks,
    staleTime: 0,
  })
  const delivery = asked.data?.delivery ?? before
  if (!delivery) return null
  const page = isOver(delivery) ? '' : courierPage(delivery.trackingUrl, window.location.protocol)
  return (
    <section aria-label={t('order:courier.title')} className="rounded-card bg-sunken px-3.5 py-3 text-sm">
      <div className="flex items-center justify-between gap-3">
        <p className="flex min-w-0 items-center gap-2 font-semibold">
          <MapPinIcon className="size-5 shrink-0" aria-hidden />
          <span role="status">{t(deliveryKey(delivery))}</span>
        </p>
        {asks && (
          <Button look="quiet" onClick={() => void asked.refetch()}>
            <ArrowPathIcon className="size-5" aria-hidden />
            {t('order:courier.refresh')}
          </Button>
        )}
      </div>
      {!!asked.error && <p className="mt-1 text-muted">{t('order:courier.failed')}</p>}
      {delivery.dropoffTime && !isOver(delivery) && (
        <p className="tabular mt-1">
          {t('order:courier.dropoff', { time: dayTime(delivery.dropoffTime, t, format) })}
        </p>
      )}
      {page && (
        <a href={page} target="_blank" rel="noopener noreferrer" className="mt-1 inline-flex underline">
          {t('order:courier.track')}
        </a>
      )}
    </section>
  )
}
