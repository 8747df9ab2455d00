import { flag, having, instant, list, nullable, or, text, timeZone, whole } from '@/lib/shape'
import type {
  BookingMovedReply,
  BookingState,
  CoversAt,
  ReadBookingsReply,
  StaffBooking,
  TableChoice,
} from './api.gen'
import { postAsStaff } from './staff-call'
import type { StaffKeys } from './staff-order'

const booking = having<StaffBooking>({
  bookingID: text,
  kind: text,
  state: text,
  version: whole(1),
  moves: list(text),
  number: text,
  partySize: whole(1),
  name: text,
  phone: text,
  remark: text,
  at: nullable(instant),
  since: instant,
  position: nullable(whole(1)),
  tableName: text,
  told: text,
  byHand: flag,
  unseatUntil: or(nullable(instant), null),
})

const day = having<ReadBookingsReply>({
  date: text,
  today: text,
  lastDate: text,
  timeZone,
  offersWaitlist: flag,
  offersReservation: flag,
  largestWaiting: whole(1),
  largestReserved: whole(1),
  waitlist: list(booking),
  reservations: list(booking),
  times: list(having<CoversAt>({ at: instant, covers: whole(), parties: whole(), seats: whole(0) })),
  tables: list(having<TableChoice>({ ID: text, descr: text, group: text, party: text, use: text })),
})

const moved = having<BookingMovedReply>({ booking })

/** Reads a business day's waitlist and reservations, today's without a date. */
export const readBookings = (keys: StaffKeys, date: string | null): Promise<ReadBookingsReply> =>
  postAsStaff('/backoffice/readbookings', { ...keys, ...(date && { date }) }, day)

/** Changes the state of a booking; repeating it changes nothing. */
export const moveBooking = (
  keys: StaffKeys,
  bookingID: string,
  state: BookingState,
  tableID = '',
): Promise<BookingMovedReply> =>
  postAsStaff('/backoffice/movebooking', { ...keys, bookingID, state, tableID }, moved)

/** Undoes a seating of the last minutes; repeating it changes nothing. */
export const unseatParty = (keys: StaffKeys, bookingID: string): Promise<BookingMovedReply> =>
  postAsStaff('/backoffice/unseatparty', { ...keys, bookingID }, moved)

export interface NewParty {
  bookingID: string
  partySize: number
  name: string
  phone: string
  remark: string
  locale: string
  at: string | null
}

/** Adds a party to the waitlist or the reservations; the same bookingID again is the same booking. */
export const addParty = (keys: StaffKeys, party: NewParty): Promise<BookingMovedReply> =>
  postAsStaff('/backoffice/addparty', { ...keys, ...party }, moved)
