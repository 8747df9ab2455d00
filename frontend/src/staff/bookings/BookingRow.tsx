import { PhoneIcon, UserGroupIcon } from '@heroicons/react/24/solid'
import type { BookingState, StaffBooking } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { displayPhone } from '@/lib/phone'
import { useNow } from '@/state/page/now'
import { tableLabel } from '@/state/words/table-label'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { isOver, nextMove } from './day'
import type { Clock } from './format'

const TAGS: Record<BookingState, string> = {
  wait_confirm: 'bg-warning-soft text-warning-ink',
  confirmed: 'bg-info-soft text-info-ink',
  ready: 'bg-success-soft text-success-ink',
  seated: 'bg-sunken text-text',
  no_show: 'bg-sunken text-muted',
  cancelled: 'bg-sunken text-muted',
}

interface Props {
  booking: StaffBooking
  clock: Clock
  busy: boolean
  onMove: (to: BookingState) => void
  onUnseat: () => void
}

function StateTag({ booking }: Pick<Props, 'booking'>) {
  const t = useText()
  const { state, kind } = booking
  const word = state === 'confirmed' && kind === 'waitlist' ? 'waiting' : state
  return (
    <span
      className={classes(
        'shrink-0 whitespace-nowrap rounded-tag px-2 py-0.5 font-semibold text-xs',
        TAGS[state],
      )}
    >
      {t(`staffBookings:state.${word}`)}
    </span>
  )
}

/** The data of a party besides its name. */
function Facts({ booking, clock }: Pick<Props, 'booking' | 'clock'>) {
  const t = useText()
  const { phone, remark, told, tableName, byHand, kind, since } = booking
  return (
    <>
      <p className="-my-1.5 flex min-h-11 flex-wrap items-center gap-x-3 text-muted text-sm">
        {phone && (
          <a
            className="inline-flex min-h-11 items-center gap-1 underline underline-offset-4"
            href={`tel:${phone}`}
          >
            <PhoneIcon className="size-4" aria-hidden />
            {displayPhone(phone)}
          </a>
        )}
        {kind === 'waitlist' && <span>{t('staffBookings:row.since', { time: clock.clock(since) })}</span>}
        {tableName && <span>{tableLabel(t, tableName)}</span>}
        {byHand && <span>{t('staffBookings:row.byHand')}</span>}
      </p>
      {remark && (
        <p className="break-words rounded-control bg-warning-soft px-2.5 py-1.5 font-semibold text-sm text-warning-ink">
          <bdi>{remark}</bdi>
        </p>
      )}
      {told !== '' && !isOver(booking) && (
        <p className={classes('text-sm', told === 'failed' ? 'font-semibold text-error-ink' : 'text-muted')}>
          {t(`staffBookings:row.${told}`)}
        </p>
      )}
    </>
  )
}

/** A button to undo a seating; it disappears once its time is over. */
function Unseat({ booking, busy, onUnseat }: Omit<Props, 'clock' | 'onMove'>) {
  const t = useText()
  const now = useNow().getTime()
  const { unseatUntil, name } = booking
  if (!unseatUntil || Date.parse(unseatUntil) <= now) return null
  return (
    <Button
      look="outline"
      disabled={busy}
      aria-label={`${t('staffBookings:do.unseat')} ${name}`}
      onClick={onUnseat}
    >
      {t('staffBookings:do.unseat')}
    </Button>
  )
}

function Moves({ booking, busy, onMove }: Omit<Props, 'clock' | 'onUnseat'>) {
  const t = useText()
  const next = nextMove(booking)
  const label = (what: string) => `${what} ${booking.name}`
  const others = booking.moves.filter(to => to !== next)
  return (
    <div className="grid grid-cols-2 gap-2 desk:flex desk:flex-wrap [&>:first-child:nth-last-child(odd)]:col-span-2">
      {next && (
        <Button
          disabled={busy}
          aria-label={label(t(`staffBookings:do.${next as 'ready'}`))}
          onClick={() => onMove(next)}
        >
          {t(`staffBookings:do.${next as 'ready'}`)}
        </Button>
      )}
      {booking.told === 'failed' && booking.state === 'ready' && (
        <Button look="outline" disabled={busy} onClick={() => onMove('ready')}>
          {t('staffBookings:do.again')}
        </Button>
      )}
      {others.map(to => (
        <Button
          key={to}
          look={to === 'cancelled' ? 'danger' : 'outline'}
          disabled={busy}
          aria-label={label(t(`staffBookings:do.${to as 'ready'}`))}
          onClick={() => onMove(to)}
        >
          {t(`staffBookings:do.${to as 'ready'}`)}
        </Button>
      ))}
    </div>
  )
}

/** A party: name, size, time and actions. */
export function BookingRow({ booking, clock, busy, onMove, onUnseat }: Props) {
  const t = useText()
  const { name, number, partySize, at } = booking
  const over = isOver(booking)
  return (
    <article
      aria-label={t('staffBookings:row.name', { name, number })}
      className={classes('edge space-y-2 rounded-card p-3.5', over ? 'bg-page' : 'bg-surface shadow-card')}
    >
      <div className="flex items-start gap-3">
        <p className="tabular min-w-11 shrink-0 font-bold text-lg leading-6">
          {at ? clock.clock(at) : number}
        </p>
        <div className="min-w-0 flex-1">
          <h3 className="break-words font-semibold leading-6">
            <bdi>{name}</bdi>
          </h3>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            <span className="inline-flex items-center gap-1 font-semibold">
              <UserGroupIcon className="size-4 text-muted" aria-hidden />
              {t('staffBookings:row.size', { size: partySize })}
            </span>
            {at && <span className="tabular text-muted">{number}</span>}
          </p>
        </div>
        <StateTag booking={booking} />
      </div>
      <Facts booking={booking} clock={clock} />
      {over ? (
        <Unseat booking={booking} busy={busy} onUnseat={onUnseat} />
      ) : (
        <Moves booking={booking} busy={busy} onMove={onMove} />
      )}
    </article>
  )
}
