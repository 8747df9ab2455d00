import type { BookingState, ReadBookingsReply, StaffBooking } from '@/api/api.gen'

const OVER: readonly BookingState[] = ['seated', 'no_show', 'cancelled']

/** Whether nothing is to be done about a booking any more. Pure. */
export const isOver = ({ state }: Pick<StaffBooking, 'state'>): boolean => OVER.includes(state)

/** A day's bookings by what is to be done: those that wait, those that are expected, those that are over. Pure. */
export function partsOf({ waitlist, reservations }: Pick<ReadBookingsReply, 'waitlist' | 'reservations'>) {
  return {
    waiting: waitlist.filter(one => !isOver(one)),
    expected: reservations.filter(one => !isOver(one)),
    over: [...waitlist, ...reservations].filter(isOver).sort((a, b) => b.since.localeCompare(a.since)),
  }
}

/** What one taps next, before what is seldom done. Pure. */
export const nextMove = ({ kind, state }: Pick<StaffBooking, 'kind' | 'state'>): BookingState | null =>
  ({
    wait_confirm: 'confirmed',
    confirmed: kind === 'waitlist' ? 'ready' : 'seated',
    ready: 'seated',
    ...{ seated: null, no_show: null, cancelled: null },
  })[state] as BookingState | null
