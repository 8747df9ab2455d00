import { useCallback, useState } from 'react'
import type { BookingState, ReadBookingsReply, StaffBooking } from '@/api/api.gen'
import { readBookings } from '@/api/staff-bookings'
import type { StaffKeys } from '@/api/staff-order'
import { useText } from '@/i18n/i18n'
import { useRead } from '@/staff/useRead'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { AddSheet } from './AddSheet'
import { move, unseat } from './acts'
import { BookingRow } from './BookingRow'
import { Covers } from './Covers'
import { DayBar } from './DayBar'
import { partsOf } from './day'
import { type Clock, useClock } from './format'
import { SeatSheet } from './SeatSheet'
import { SureMove } from './SureMove'

const ASK_EVERY_MS = 10_000

interface ListProps {
  title: string
  empty: string
  bookings: readonly StaffBooking[]
  clock: Clock
  busy: string
  onMove: (booking: StaffBooking, to: BookingState) => void
  onUnseat: (booking: StaffBooking) => void
}

function List({ title, empty, bookings, clock, busy, onMove, onUnseat }: ListProps) {
  const t = useText()
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-2 flex items-baseline justify-between gap-2 font-semibold">
        {title}
        <span className="text-muted text-sm">
          {t('staffBookings:list.parties', { count: bookings.length })}
        </span>
      </h2>
      {bookings.length === 0 && (
        <p className="rounded-card bg-sunken px-4 py-6 text-center text-muted">{empty}</p>
      )}
      <div className="space-y-2.5">
        {bookings.map(booking => (
          <BookingRow
            key={booking.bookingID}
            booking={booking}
            clock={clock}
            busy={busy === booking.bookingID}
            onMove={to => onMove(booking, to)}
            onUnseat={() => onUnseat(booking)}
          />
        ))}
      </div>
    </section>
  )
}

interface Asked {
  booking: StaffBooking
  to: BookingState
}

/** The question before a party is moved: which table, or whether to go on. */
function Question({
  asked,
  day,
  onGo,
  onClose,
}: {
  asked: Asked
  day: ReadBookingsReply
  onGo: (tableID: string) => void
  onClose: () => void
}) {
  const { booking, to } = asked
  if (to === 'seated')
    return <SeatSheet booking={booking} tables={day.tables} onSeat={onGo} onClose={onClose} />
  if (to === 'no_show' || to === 'cancelled')
    return <SureMove booking={booking} to={to} onYes={() => onGo('')} onNo={onClose} />
  return null
}

/** Moves a party on, one at a time; asks first if a slip would hurt. */
function useMoves(refresh: () => Promise<void>) {
  const t = useText()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [busy, setBusy] = useState('')
  const doing = async ({ bookingID }: StaffBooking, work: () => Promise<unknown>) => {
    setBusy(bookingID)
    await work()
    await refresh()
    setBusy('')
  }
  const back = (booking: StaffBooking) => doing(booking, () => unseat(booking))
  const go = ({ booking, to }: Asked, tableID = '') => {
    setAsked(null)
    const onUnseat = () => void back(booking)
    return doing(booking, () => move(booking, to, t, { tableID, onUnseat }))
  }
  const start = (booking: StaffBooking, to: BookingState) => {
    if (to === 'confirmed' || to === 'ready') void go({ booking, to })
    else setAsked({ booking, to })
  }
  return { asked, busy, start, go, back, close: () => setAsked(null) }
}

function Day({ day, refresh }: { day: ReadBookingsReply; refresh: () => Promise<void> }) {
  const t = useText()
  const clock = useClock(day.timeZone)
  const { asked, busy, start, go, back, close } = useMoves(refresh)
  const { waiting, expected, over } = partsOf(day)
  const lists = { clock, busy, onMove: start, onUnseat: (booking: StaffBooking) => void back(booking) }
  const offered = day.offersWaitlist || day.offersReservation
  return (
    <>
      {!offered && <Notice>{t('staffBookings:off')}</Notice>}
      <Covers times={day.times} clock={clock} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <List
          title={t('staffBookings:list.waitlist')}
          empty={t('staffBookings:list.nobodyWaits')}
          bookings={waiting}
          {...lists}
        />
        <List
          title={t('staffBookings:list.reservations')}
          empty={t('staffBookings:list.nothingReserved')}
          bookings={expected}
          {...lists}
        />
      </div>
      {over.length > 0 && <List title={t('staffBookings:list.over')} empty="" bookings={over} {...lists} />}
      {asked && <Question asked={asked} day={day} onGo={table => void go(asked, table)} onClose={close} />}
    </>
  )
}

function Waiting() {
  const t = useText()
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <p className="sr-only" role="status">
        {t('staffBookings:loading')}
      </p>
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}

/** The store's waitlist and reservations of a day. */
export default function BookingsPage() {
  const t = useText()
  const [date, setDate] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const ask = useCallback((keys: StaffKeys) => readBookings(keys, date), [date])
  const { data, heardAt, failed, refresh } = useRead(ask, ASK_EVERY_MS)
  const clock = useClock(data?.timeZone ?? 'UTC')
  const shown = data && (date === null || data.date === date) ? data : null
  return (
    <>
      {data && (
        <DayBar
          date={date ?? data.date}
          today={data.today}
          onDate={next => setDate(next === data.today ? null : next)}
          onAdd={() => setAdding(true)}
        />
      )}
      <main className="mx-auto w-full max-w-[1200px] min-h-0 flex-1 space-y-4 p-4 md:overflow-y-auto md:p-6">
        {failed && (
          <Notice kind="warning">
            {heardAt
              ? t('staffBookings:stale', { time: clock.clock(new Date(heardAt)) })
              : t('staffBookings:failed')}{' '}
            <Button look="quiet" onClick={() => void refresh()}>
              {t('app.retry')}
            </Button>
          </Notice>
        )}
        {shown ? <Day day={shown} refresh={refresh} /> : !failed && <Waiting />}
      </main>
      {adding && shown && (
        <AddSheet
          day={shown}
          clock={clock}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false)
            void refresh()
          }}
        />
      )}
    </>
  )
}
