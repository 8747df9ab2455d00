import { ArrowTopRightOnSquareIcon, MapPinIcon } from '@heroicons/react/24/outline'
import type { GuestDelivery } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { courierPage } from '@/lib/courier-page'
import { dayTime } from '@/state/words/day-time'
import type { Format } from '@/state/words/format'
import { buttonClass } from '@/ui/button-class'
import { classes } from '@/ui/classes'
import { CourierWords, type ToBring } from './CourierWords'
import { deliveryKey, isOver, mayTell, statusKey } from './courier'

interface Props {
  delivery: GuestDelivery
  format: Format
}

/** The steps so far, each with its time; the current status is shown above. */
function Passed({ delivery: { history }, format }: Props) {
  const t = useText()
  const told = history.flatMap(({ status, at }) => {
    const key = statusKey(status)
    return key ? [{ key, at }] : []
  })
  if (told.length < 2) return null
  return (
    <ol aria-label={t('order:courier.steps')} className="mt-3 space-y-1 text-sm">
      {told.map(({ key, at }, place) => (
        <li
          key={key}
          aria-current={place === told.length - 1 ? 'step' : undefined}
          className={classes('flex justify-between gap-4', place < told.length - 1 && 'text-muted')}
        >
          <span className="min-w-0">{t(key)}</span>
          <time dateTime={at} className="tabular shrink-0 text-muted">
            {format.clock(at)}
          </time>
        </li>
      ))}
    </ol>
  )
}

/** The courier's name and status, live; the courier's own page shows them on a map. */
export default function Courier({ delivery, order, format }: Props & { order: ToBring }) {
  const t = useText()
  const { courierName, dropoffTime, trackingUrl } = delivery
  const page = isOver(delivery) ? '' : courierPage(trackingUrl, window.location.protocol)
  return (
    <section aria-label={t('order:courier.title')} className="rounded-card bg-sunken p-4">
      <h2 className="flex items-center gap-2 font-bold">
        <MapPinIcon className="size-5 shrink-0" aria-hidden />
        <span aria-live="polite">{t(deliveryKey(delivery))}</span>
      </h2>
      {courierName && <p className="mt-1 text-sm">{t('order:courier.name', { name: courierName })}</p>}
      {dropoffTime && !isOver(delivery) && (
        <p className="tabular mt-1 text-sm">
          {t('order:courier.dropoff', { time: dayTime(dropoffTime, t, format) })}
        </p>
      )}
      <Passed delivery={delivery} format={format} />
      {page && (
        <a
          href={page}
          target="_blank"
          rel="noopener noreferrer"
          className={classes(buttonClass({ look: 'outline', wide: true }), 'mt-4')}
        >
          <ArrowTopRightOnSquareIcon className="size-5" aria-hidden />
          {t('order:courier.track')}
        </a>
      )}
      {mayTell(delivery) && <CourierWords order={order} />}
    </section>
  )
}
