import type {
  AddBooking,
  AddPartyRequest,
  BookingKind,
  BookingReply,
  BookingRequest,
  BookingState,
  BookingStatus,
  ChangeTableRequest,
  GuestBooking,
  LockedDevice,
  MoveBookingRequest,
  ReadBookingsReply,
  ReadBookingsRequest,
  ReadTablesReply,
  Refused,
  StaffBooking,
  StaffTable,
  StaffVisit,
  Store,
  TablePart,
  TableUse,
  UnseatPartyRequest,
} from '@/api/api.gen'

/** The state of bookings that a test may set. */
export interface BookingsStandIn {
  bookings: StaffBooking[]
  /** how many parties may wait, the seats at each time, and whether staff confirm reservations */
  room: { parties: number; seats: number; byHand: boolean }
  tablesOfStaff: StaffTable[]
  /** kiosks and order pads whose PIN is locked */
  lockedDevices: LockedDevice[]
}

export const bookingsStandIn = (): BookingsStandIn => ({
  bookings: [],
  room: { parties: 5, seats: 8, byHand: false },
  tablesOfStaff: [],
  lockedDevices: [],
})

interface Whole extends BookingsStandIn {
  store: Store
}

/** The changes of state that the server allows. */
const MOVES: Record<BookingState, BookingState[]> = {
  wait_confirm: ['confirmed', 'cancelled'],
  confirmed: ['ready', 'seated', 'no_show', 'cancelled'],
  ready: ['seated', 'no_show', 'cancelled'],
  seated: [],
  no_show: [],
  cancelled: [],
}
const OVER: BookingState[] = ['seated', 'no_show', 'cancelled']
const TOLD: Partial<Record<BookingState, BookingStatus>> = { seated: 'ready', no_show: 'cancelled' }

const refused = (result: string, details: Refused['details'] = {}) => ({ result, details })
const holds = ({ kind, state }: StaffBooking) =>
  kind === 'waitlist' ? !OVER.includes(state) : state !== 'no_show' && state !== 'cancelled'

/** A booking as the store's staff see it. */
export const staffBooking = (name: string, rest: Partial<StaffBooking> = {}): StaffBooking => {
  const state = rest.state ?? 'confirmed'
  return {
    bookingID: crypto.randomUUID(),
    kind: 'waitlist',
    ...{ state, moves: MOVES[state], version: 1, number: '1', partySize: 2, name, phone: '+14165550123' },
    ...{ remark: '', placedAt: new Date().toISOString(), at: null, since: new Date().toISOString() },
    ...{ position: 1, tableName: '', told: '', byHand: false, unseatUntil: null },
    ...rest,
  }
}

/** A part of a table's bill that was paid or is being paid, as the store's staff see it. */
export const tablePart = (name: string, amount: number, rest: Partial<TablePart> = {}): TablePart => {
  const state = rest.state ?? 'paid'
  return {
    ...{ partID: crypto.randomUUID(), kind: 'items', state, name, card: 'visa 4242', by: '', amount, tip: 0 },
    ...{ returned: 0, left: state === 'held' ? 0 : amount, void: null, orderUUID: 'uuid-41' },
    at: new Date().toISOString(),
    ...rest,
  }
}

/** A table as its store's staff see it. */
export const staffTable = (ID: string, rest: Partial<StaffTable> = {}): StaffTable => ({
  ...{ ID, descr: `Table ${ID}`, group: '', open: true, hasPin: false, visitSince: null, party: null },
  ...{ visitRule: 'none', visit: null, orders: [], parts: [] },
  ...{ total: 0, prepaid: 0, due: 0, held: 0, pinLock: null },
  use: tableUse({ open: true, party: null, visit: null, orders: [], ...rest }),
  ...rest,
})

const ENDED = ['completed', 'rejected', 'expired', 'cancelled']

/** The use of a table, as the server answers it. */
function tableUse({
  open,
  party,
  visit,
  orders,
}: Pick<StaffTable, 'open' | 'party' | 'visit' | 'orders'>): TableUse {
  if (party) return 'party'
  if (visit) return 'visit'
  if (orders.some(({ status }) => !ENDED.includes(status))) return 'bill'
  return open ? 'free' : 'closed'
}

const queue = ({ bookings }: Whole) =>
  bookings.filter(({ kind, state }) => kind === 'waitlist' && ['confirmed', 'wait_confirm'].includes(state))

const positionOf = (back: Whole, { bookingID }: StaffBooking) => {
  const place = queue(back).findIndex(one => one.bookingID === bookingID)
  return place < 0 ? null : place + 1
}

const MINUTES = 5

function guestView(back: Whole, one: StaffBooking): GuestBooking {
  const { bookingID, kind, number, partySize, name, phone, remark, placedAt, at, state } = one
  const position = positionOf(back, one)
  return {
    ...{ bookingID, kind, number, partySize, name, phone, remark, placedAt, at, position },
    status: TOLD[state] ?? (state as BookingStatus),
    over: OVER.includes(state),
    expectedAt: position ? new Date(Date.now() + position * MINUTES * 60_000).toISOString() : null,
  }
}

const HALF_HOUR_MS = 1_800_000
const DAY_MS = 86_400_000
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const times = (date: string) =>
  Array.from({ length: 6 }, (_, place) =>
    new Date(Date.parse(`${date}T23:00:00Z`) + place * HALF_HOUR_MS).toISOString(),
  )
const coversAt = ({ bookings }: Whole, at: string) =>
  bookings.filter(one => one.at === at && holds(one)).reduce((sum, { partySize }) => sum + partySize, 0)

function reply(back: Whole, ids: readonly string[]): BookingReply {
  const found = back.bookings.filter(({ bookingID }) => ids.includes(bookingID))
  return {
    result: 'ok',
    ...{ timeZone: back.store.info.timeZone, serverTime: new Date().toISOString() },
    verifyPhone: back.store.config.verifyPhoneNumber,
    bookings: found.map(one => guestView(back, one)),
    waitlist: null,
    reservation: null,
  }
}

function offers(back: Whole, date: string, size: number): Partial<BookingReply> {
  const waiting = queue(back).length
  const today = dateOf(Date.now())
  return {
    waitlist: {
      ...{ open: true, full: waiting >= back.room.parties, waiting, largestParty: 10 },
      expectedMin: (waiting + 1) * MINUTES,
    },
    reservation: {
      ...{ firstDate: today, lastDate: dateOf(Date.now() + 6 * DAY_MS), date, largestParty: 8 },
      times: times(date).map(at => ({ at, free: coversAt(back, at) + size <= back.room.seats })),
      confirmation: back.room.byHand ? 'byHand' : 'automatic',
    },
  }
}

type New = Pick<AddBooking, 'bookingID' | 'partySize' | 'name' | 'phone' | 'remark' | 'at'>

function made(back: Whole, add: New, byHand: boolean): object | null {
  if (back.bookings.some(({ bookingID }) => bookingID === add.bookingID)) return null
  const kind: BookingKind = add.at ? 'reserve' : 'waitlist'
  if (add.at && coversAt(back, add.at) + add.partySize > back.room.seats)
    return refused('checkout.time_slot_not_available')
  if (!add.at && queue(back).length >= back.room.parties) return refused('error_waitlist_full')
  const state: BookingState = add.at && back.room.byHand && !byHand ? 'wait_confirm' : 'confirmed'
  const number = add.at ? 'K7QPM' : String(back.bookings.filter(one => one.kind === 'waitlist').length + 1)
  const { bookingID, partySize, remark = '', at = null, phone = '' } = add
  back.bookings.push(
    staffBooking(add.name, { ...{ bookingID, partySize, remark, at, phone, kind, state, number, byHand } }),
  )
  return null
}

/** Answers the guests' call. */
export function bookingCall(back: Whole, { add, list, cancel }: BookingRequest): object {
  if (add) return made(back, add, false) ?? reply(back, [add.bookingID])
  if (cancel) {
    moved(back, cancel.bookingID, 'cancelled')
    return reply(back, [cancel.bookingID])
  }
  const asked = reply(back, list?.bookingIDs ?? [])
  return list?.offers
    ? { ...asked, ...offers(back, list.date ?? dateOf(Date.now()), list.partySize ?? 2) }
    : asked
}

function moved(back: Whole, bookingID: string, state: BookingState): StaffBooking | null {
  const place = back.bookings.findIndex(one => one.bookingID === bookingID)
  const before = back.bookings[place]
  if (!before || (before.state !== state && !before.moves.includes(state))) return null
  const after: StaffBooking = {
    ...before,
    ...{ state, moves: MOVES[state], version: before.version + 1, since: new Date().toISOString() },
    told: state === 'ready' && before.phone ? 'sent' : before.told,
  }
  back.bookings[place] = after
  return after
}

/** Answers the staff's call for a day. */
export function readBookings(back: Whole, sent: ReadBookingsRequest): object {
  const today = dateOf(Date.now())
  const date = sent.date ?? today
  const shown = back.bookings.map(one => ({ ...one, position: positionOf(back, one) }))
  const answer: ReadBookingsReply = {
    ...{ result: 'ok', date, today, lastDate: dateOf(Date.now() + 6 * DAY_MS) },
    ...{ timeZone: back.store.info.timeZone, serverTime: new Date().toISOString() },
    ...{ offersWaitlist: true, offersReservation: true, largestWaiting: 10, largestReserved: 8 },
    waitlist: date === today ? shown.filter(({ kind }) => kind === 'waitlist') : [],
    reservations: shown.filter(({ kind }) => kind === 'reserve'),
    times: times(date).map(at => ({ at, covers: coversAt(back, at), parties: 0, seats: back.room.seats })),
    tables: back.tablesOfStaff.map(({ ID, descr, group, party, use }) => ({
      ID,
      descr,
      group,
      party: party?.name ?? '',
      use,
    })),
  }
  return answer
}

export function moveBooking(back: Whole, sent: MoveBookingRequest): object {
  const table = back.tablesOfStaff.find(({ ID }) => ID === sent.tableID)
  if (table?.party) return refused('error_table_taken', { name: table.party.name })
  if (table?.use === 'closed') return refused('error_table_closed', { name: table.descr })
  if (table && table.use !== 'free') return refused('error_table_in_use', { name: table.descr })
  const earlier = back.bookings.find(({ bookingID }) => bookingID === sent.bookingID)?.state
  const booking = moved(back, sent.bookingID, sent.state)
  if (!booking) return refused('invalid_request')
  if (table) {
    const { bookingID, name, partySize: size, since } = booking
    table.party = { bookingID, name, size, since }
    table.use = 'party'
    booking.tableName = table.descr
  }
  if (sent.state === 'seated' && earlier) {
    booking.unseatUntil = new Date(Date.now() + UNSEAT_MS).toISOString()
    seatedFrom.set(booking.bookingID, earlier)
  }
  return { booking }
}

const UNSEAT_MS = 600_000
const seatedFrom = new Map<string, BookingState>()

export function unseatParty(back: Whole, { bookingID }: UnseatPartyRequest): object {
  const booking = back.bookings.find(one => one.bookingID === bookingID)
  const earlier = seatedFrom.get(bookingID)
  if (!booking) return refused('not_found')
  if (!earlier || Date.parse(booking.unseatUntil ?? '') <= Date.now()) return refused('error_unseat_over')
  const table = back.tablesOfStaff.find(({ party }) => party?.bookingID === bookingID)
  if (table) {
    table.party = null
    table.use = tableUse(table)
  }
  Object.assign(booking, {
    ...{
      state: earlier,
      moves: MOVES[earlier],
      version: booking.version + 1,
      tableName: '',
      unseatUntil: null,
    },
  })
  return { booking }
}

export function addParty(back: Whole, sent: AddPartyRequest): object {
  const wrong = made(back, { phone: '', remark: '', at: null, ...sent }, true)
  return wrong ?? { booking: back.bookings.find(({ bookingID }) => bookingID === sent.bookingID) }
}

export function readTables(back: Whole): object {
  const answer: ReadTablesReply = {
    ...{ result: 'ok', timeZone: back.store.info.timeZone, serverTime: new Date().toISOString() },
    card: { brandName: 'Harbour Kitchen', colour: '#1d4f5c', text: '#ffffff' },
    ...{ currency: 'CAD', storeName: back.store.info.storeName, tables: back.tablesOfStaff },
    lockedDevices: back.lockedDevices,
  }
  return answer
}

export function endPinLock(back: Whole, { lockID }: { lockID: string }): object {
  const locked = back.lockedDevices.some(device => device.lockID === lockID)
  back.lockedDevices = back.lockedDevices.filter(device => device.lockID !== lockID)
  return locked ? {} : refused('not_found')
}

/** An open table session with its code. */
export const visitWith = (code: string, openedAt = new Date().toISOString()): StaffVisit => ({
  ...{ openedAt, code, codeAt: new Date().toISOString() },
})

export function changeTable(back: Whole, { tableID, act }: ChangeTableRequest): object {
  const table = back.tablesOfStaff.find(({ ID }) => ID === tableID)
  if (!table) return refused('error_table_not_found', { name: tableID })
  if (act === 'open' || act === 'close') table.open = act === 'open'
  if (act === 'newVisit')
    Object.assign(table, {
      ...{ visitSince: new Date().toISOString(), party: null, orders: [], total: 0, due: 0, visit: null },
    })
  if (act === 'endPinLock') table.pinLock = null
  if (act === 'openVisit') table.visit = visitWith('first-code')
  if (act === 'newCode' && table.visit) table.visit = visitWith('second-code', table.visit.openedAt)
  table.use = tableUse(table)
  const { open, visitSince, visit, party } = table
  return { open, visitSince, visit, party, pin: act === 'newPin' ? '493817' : '' }
}
