import { PhoneIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import type { GuestBooking } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { displayPhone } from '@/lib/phone'
import { useStore } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/button-class'
import { classes } from '@/ui/classes'

interface Props {
  booking: GuestBooking
  /** shown beside a booking that can still change */
  offer: (booking: GuestBooking) => ReactNode
  onCancel: () => void
  onRemove: () => void
}

/** The status of a booking in one line, and what the guest has to do now. */
function useHeadline({ status, over, kind, position, expectedAt }: GuestBooking) {
  const t = useText()
  const format = useFormat()
  if (status === 'ready')
    return over
      ? { title: t('booking:status.seated'), text: '' }
      : { title: t('booking:status.ready'), text: t('booking:card.comeIn') }
  if (status === 'confirmed' && kind === 'waitlist' && position)
    return {
      title: position === 1 ? t('booking:card.next') : t('booking:card.place', { position }),
      text: expectedAt ? t('booking:card.about', { time: format.clock(expectedAt) }) : '',
    }
  const text = status === 'wait_confirm' ? t('booking:card.byHand') : ''
  return { title: t(`booking:status.${status}`), text }
}

const HEADS = {
  wait_confirm: 'bg-info-soft text-info-ink',
  confirmed: 'bg-primary text-primary-on',
  ready: 'bg-success-soft text-success-ink',
  cancelled: 'bg-sunken text-muted',
}

function Facts({ booking }: Pick<Props, 'booking'>) {
  const t = useText()
  const format = useFormat()
  const when = booking.at
    ? t('app.dayTime', { day: format.dayMonth(booking.at), time: format.clock(booking.at) })
    : null
  return (
    <div className="flex items-start justify-between gap-x-6">
      <div className="min-w-0">
        <p className="font-semibold">
          {[t('booking:card.party', { count: booking.partySize }), when].filter(Boolean).join(' · ')}
        </p>
        <p className="break-words text-muted text-sm">
          <bdi>{booking.name}</bdi> · {displayPhone(booking.phone)}
        </p>
        {booking.remark && (
          <p className="mt-1 break-words text-sm">
            <bdi>{booking.remark}</bdi>
          </p>
        )}
      </div>
      <p className="shrink-0 text-end">
        <span className="block text-muted text-xs">{t('booking:card.number')}</span>
        <span className="tabular font-bold text-2xl tracking-tight" data-testid="booking-number">
          {booking.number}
        </span>
      </p>
    </div>
  )
}

/** A booking of this device: its status and the guest's actions. */
export function BookingCard({ booking, offer, onCancel, onRemove }: Props) {
  const t = useText()
  const { tel } = useStore().info
  const { title, text } = useHeadline(booking)
  const kind = t(`booking:name_${booking.kind}`)
  return (
    <article
      aria-label={`${kind} ${booking.number}`}
      className="edge overflow-hidden rounded-card bg-surface shadow-card"
    >
      <div className={classes('px-4 py-4 md:px-5', HEADS[booking.status])}>
        <p className="text-sm">{kind}</p>
        <h3 className="heading text-xl" aria-live="polite">
          {title}
        </h3>
        {text && <p className="mt-0.5 text-sm">{text}</p>}
      </div>
      <div className="space-y-4 p-4 md:p-5">
        <Facts booking={booking} />
        {!booking.over && booking.status !== 'ready' && offer(booking)}
        <div className="flex flex-wrap gap-2">
          {booking.over ? (
            <Button look="quiet" onClick={onRemove}>
              {t('booking:card.remove')}
            </Button>
          ) : (
            <>
              <Button look="danger" onClick={onCancel}>
                {t('booking:card.cancel')}
              </Button>
              {tel && (
                <a className={buttonClass({ look: 'outline' })} href={`tel:${tel}`}>
                  <PhoneIcon className="size-5" aria-hidden />
                  {t('booking:card.call', { phone: displayPhone(tel) })}
                </a>
              )}
            </>
          )}
        </div>
      </div>
    </article>
  )
}
