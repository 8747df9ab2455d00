import { flag, having, instant, list, nullable, oneOf, or, text, timeZone, whole } from '@/lib/shape'
import type {
  AddBooking,
  BookingReply,
  GuestBooking,
  OfferedTime,
  ReservationOffer,
  WaitlistOffer,
} from './api.gen'
import { post } from './client'

const booking = having<GuestBooking>({
  bookingID: text,
  kind: oneOf('waitlist', 'reserve'),
  status: oneOf('wait_confirm', 'confirmed', 'ready', 'cancelled'),
  over: flag,
  number: text,
  partySize: whole(1),
  name: text,
  phone: text,
  remark: text,
  placedAt: instant,
  at: nullable(instant),
  position: nullable(whole(1)),
  expectedAt: nullable(instant),
})

const waitlist = having<WaitlistOffer>({
  open: flag,
  full: flag,
  waiting: whole(0),
  expectedMin: whole(0),
  largestParty: whole(1),
})

const reservation = having<ReservationOffer>({
  firstDate: text,
  lastDate: text,
  date: text,
  times: list(having<OfferedTime>({ at: instant, free: flag })),
  largestParty: whole(1),
  confirmation: oneOf('automatic', 'byHand'),
})

const shape = having<BookingReply>({
  timeZone,
  serverTime: instant,
  bookings: list(booking),
  waitlist: or(nullable(waitlist), null),
  reservation: or(nullable(reservation), null),
})

/** Asks for a place on the waitlist or a table at a time; the same bookingID again returns the same booking. */
export const addBooking = (add: AddBooking): Promise<BookingReply> => post('/order/booking', { add }, shape)

export const cancelBooking = (bookingID: string): Promise<BookingReply> =>
  post('/order/booking', { cancel: { bookingID } }, shape)

/** Reads the bookings that this device knows. */
export const listBookings = (bookingIDs: string[]): Promise<BookingReply> =>
  post('/order/booking', { list: { bookingIDs } }, shape)

/** Reads what can be booked: the waitlist, and the times of a day for a party. */
export const bookingOffers = (partySize: number, date: string | null): Promise<BookingReply> =>
  post('/order/booking', { list: { offers: true, partySize, ...(date && { date }) } }, shape)
