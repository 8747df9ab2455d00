import type { BookingState, ReadBookingsReply, StaffBooking } from '@/api/api.gen'

const OVER: readonly BookingState[] = ['seated', 'no_show', 'cancelled']

/** Whether a booking needs no more action. Pure. */
export const isOver = ({ state }: Pick<StaffBooking, 'state'>): boolean => OVER.includes(state)

/** A day's bookings in three groups: waiting, expected, over. Pure. */
export function partsOf({ waitlist, reservations }: Pick<ReadBookingsReply, 'waitlist' | 'reservations'>) {
  return {
    waiting: waitlist.filter(one => !isOver(one)),
    expected: reservations.filter(one => !isOver(one)),
    over: [...waitlist, ...reservations].filter(isOver).sort((a, b) => b.since.localeCompare(a.since)),
  }
}

/** The usual next transition of a booking; null if there is none. Pure. */
export const nextMove = ({ kind, state }: Pick<StaffBooking, 'kind' | 'state'>): BookingState | null =>
  ({
    wait_confirm: 'confirmed',
    confirmed: kind === 'waitlist' ? 'ready' : 'seated',
    ready: 'seated',
    ...{ seated: null, no_show: null, cancelled: null },
  })[state] as BookingState | null
