import { CalendarDaysIcon, SignalSlashIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useState } from 'react'
import type { BookingKind, GuestBooking } from '@/api/api.gen'
import { bookingOffers } from '@/api/booking'
import { useText } from '@/i18n/i18n'
import { createBookings } from '@/state/guest/bookings'
import { useOnline } from '@/state/page/online'
import { usePart, useStore } from '@/state/scope/current'
import { keepPreviousData, useQuery } from '@/state/scope/use-query'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { Empty } from '@/ui/Empty'
import { Heading } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { BookingCard } from './BookingCard'
import { BookingForm } from './BookingForm'
import { CancelDialog } from './CancelDialog'
import { useBookings } from './useBookings'

interface Props {
  kind: BookingKind
  onKind: (kind: BookingKind) => void
  offer: (booking: GuestBooking) => ReactNode
  onBack: () => void
}

function Trouble({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <Empty Icon={SignalSlashIcon} title={t('booking:failedTitle')} text={t('booking:failedBody')}>
      <Button onClick={onRetry}>{t('app.retry')}</Button>
    </Empty>
  )
}

function Waiting() {
  const t = useText()
  return (
    <div className="space-y-3">
      <p className="sr-only" role="status">
        {t('booking:loading')}
      </p>
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  )
}

interface Followed {
  mine: ReturnType<typeof useBookings>
}

/** The bookings of this device, updated until they are over. */
function Mine({ offer, mine }: Pick<Props, 'offer'> & Followed) {
  const t = useText()
  const format = useFormat()
  const online = useOnline()
  const { remove } = usePart(createBookings)
  const { bookings, loading, failed, heardAt, refetch } = mine
  const [leaving, setLeaving] = useState<string | null>(null)
  if (loading) return <Skeleton className="h-40 w-full" />
  if (failed) return <Trouble onRetry={refetch} />
  if (bookings.length === 0) return null
  return (
    <section className="space-y-4" aria-label={t('booking:mine')}>
      <h2 className="heading text-lg">{t('booking:mine')}</h2>
      {bookings.map(booking => (
        <BookingCard
          key={booking.bookingID}
          booking={booking}
          offer={offer}
          onCancel={() => setLeaving(booking.bookingID)}
          onRemove={() => void remove(booking.bookingID)}
        />
      ))}
      <p className="text-muted text-xs">
        {!online && t('booking:card.stale')}
        {online && heardAt && t('booking:card.updated', { time: format.clock(new Date(heardAt)) })}
      </p>
      {leaving && (
        <CancelDialog
          bookingID={leaving}
          onClose={() => setLeaving(null)}
          onDone={() => {
            setLeaving(null)
            void refetch()
          }}
        />
      )}
    </section>
  )
}

function Kinds({ kind, onKind }: Pick<Props, 'kind' | 'onKind'>) {
  const t = useText()
  return (
    <fieldset className="grid grid-cols-2 gap-1 rounded-card bg-sunken p-1">
      <legend className="sr-only">{t('booking:choose')}</legend>
      {(['waitlist', 'reserve'] as const).map(each => (
        <button
          key={each}
          type="button"
          aria-pressed={each === kind}
          onClick={() => onKind(each)}
          className={classes(
            'min-h-11 rounded-control px-3 font-semibold text-sm transition-colors duration-150',
            each === kind ? 'bg-surface text-text shadow-card' : 'text-muted hover:text-text',
          )}
        >
          {t(`booking:kind.${each}`)}
        </button>
      ))}
    </fieldset>
  )
}

/** The form for a new booking. A guest who already has a booking of this kind first sees a button. */
function NewBooking({ kind, onKind, mine }: Pick<Props, 'kind' | 'onKind'> & Followed) {
  const t = useText()
  const stands = mine.bookings.some(booking => booking.kind === kind && !booking.over)
  const [open, setOpen] = useState(!stands)
  if (open) return <Offers kind={kind} onKind={onKind} onBooked={() => setOpen(false)} />
  return (
    <Button wide size="large" look="outline" onClick={() => setOpen(true)}>
      {t('booking:another')}
    </Button>
  )
}

interface OffersProps extends Pick<Props, 'kind' | 'onKind'> {
  onBooked: () => void
}

function Offers({ kind, onKind, onBooked }: OffersProps) {
  const t = useText()
  const { waitlist, reservation } = useStore().config.storeHome
  const [size, setSize] = useState(2)
  const [date, setDate] = useState<string | null>(null)
  const { data, isError, refetch } = useQuery({
    queryKey: ['booking offers', size, date ?? ''],
    queryFn: () => bookingOffers(size, date),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
    staleTime: 0,
  })
  if (!data) return isError ? <Trouble onRetry={() => void refetch()} /> : <Waiting />
  return (
    <section className="space-y-4">
      {waitlist && reservation ? (
        <Kinds kind={kind} onKind={onKind} />
      ) : (
        <Heading>{t(`booking:kind.${kind}`)}</Heading>
      )}
      <BookingForm
        key={kind}
        kind={kind}
        waitlist={data.waitlist ?? null}
        reservation={data.reservation ?? null}
        size={size}
        onSize={setSize}
        onDate={setDate}
        onBooked={() => {
          window.scrollTo({ top: 0 })
          void refetch()
          onBooked()
        }}
      />
    </section>
  )
}

/** Waitlist and reservations: the bookings of this device, and what can be booked. */
export default function BookingScreen({ kind: asked, onKind, offer, onBack }: Props) {
  const t = useText()
  const { waitlist, reservation } = useStore().config.storeHome
  const offered = waitlist || reservation
  const mine = useBookings()
  // Decided once, before the form is there: later updates do not clear what the guest types.
  const [known, setKnown] = useState(!mine.loading)
  if (!known && !mine.loading) setKnown(true)
  const kind =
    asked === 'waitlist' ? (waitlist ? 'waitlist' : 'reserve') : reservation ? 'reserve' : 'waitlist'
  return (
    <main className="gutter mx-auto w-full max-w-[608px] space-y-6 py-6 md:py-10">
      <h1 className="heading text-2xl">{t('booking:title')}</h1>
      <Mine offer={offer} mine={mine} />
      {offered ? (
        known && <NewBooking kind={kind} onKind={onKind} mine={mine} />
      ) : (
        <Empty Icon={CalendarDaysIcon} title={t('booking:noneTitle')} text={t('booking:noneBody')} />
      )}
      <Button wide size="large" look="quiet" onClick={onBack}>
        {t('booking:back')}
      </Button>
    </main>
  )
}
