import { boardLine, boardOrder, change } from 'stand-in/board'
import { staffBooking, staffTable } from 'stand-in/bookings'
import { serviceCallOf } from 'stand-in/channel'
import { runningPause } from 'stand-in/operations'
import { shownPerson } from 'stand-in/people'
import { printerView, printJob } from 'stand-in/printing'
import type { StandIn } from 'stand-in/server'
import type { BoardOrder, CountedTill, Gone } from '@/api/api.gen'
import { FOR_A_MANAGER } from './board'

/** A Friday evening: every page of the store's side has much to show, and some of it is long. */

const fromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const LONG = 'Double-fried Szechuan peppercorn chicken wings with house pickles, extra crispy'

const bao = (qty: number, rest: object = {}) => boardLine('Pork belly bao', qty, 7.5, rest)
const tea = (qty: number) => boardLine('Jasmine tea', qty, 4)
const duck = (qty: number, rest: object = {}) => boardLine('Roast duck, half', qty, 31.5, rest)
const wings = (qty: number) => boardLine(LONG, qty, 1234.5)

const orders = (): BoardOrder[] => [
  boardOrder('04120', { name: 'Alexandrina Featherstonehaugh-Cholmondeley', items: [wings(12), duck(2), bao(6), tea(8)], orderMemo: 'Allergic to peanuts. Please ring at the side door.' }),
  boardOrder('04119', { name: '陳美玲', orderType: 'dinein', tableName: 'Window 12', placedAt: fromNow(-7), acceptBy: fromNow(3), remindAt: fromNow(-2) }),
  boardOrder('04118', { status: 'accepted', name: '김서연', orderType: 'delivery', paidOnline: true, promisedAt: fromNow(18), items: [duck(1, { remark: 'no skin' }), tea(2)] }),
  boardOrder('04117', { status: 'preparing', name: 'Ben', promisedAt: fromNow(-12.5), delayedFrom: fromNow(-27), items: [bao(3), duck(1)] }),
  boardOrder('04116', { status: 'accepted', name: 'Mei', promisedAt: fromNow(4), placedAt: fromNow(-22), items: [bao(24), wings(1), tea(3)], orderMemo: 'Birthday' }),
  boardOrder('04115', { status: 'ready', name: 'Noor', promisedAt: fromNow(-3), paidOnline: true }),
  boardOrder('04114', { status: 'completed', name: 'Ada', placedAt: fromNow(-80), items: [bao(2), tea(2)], paidOnline: true, tips: 3 }),
  boardOrder('04113', { status: 'completed', name: 'Grace', placedAt: fromNow(-95), items: [wings(2), duck(4)], tips: 210.25 }),
  boardOrder('04112', { status: 'rejected', name: 'Lou', placedAt: fromNow(-120), items: [bao(2)], history: [change('rejected')] }),
  boardOrder('04111', { status: 'accepted', name: 'Later', asap: false, promisedAt: fromNow(300), beginAt: fromNow(240) }),
]

const gone = (by: string, until: string): Gone => ({ until, by, at: fromNow(-30) })

const till = (rest: Partial<CountedTill['count']>, difference: number): CountedTill => ({
  count: {
    ...{ cashUpId: crypto.randomUUID(), counted: 1250, opening: 200, cardTerminal: 842.15, note: '', expected: 1892.15 },
    ...{ date: fromNow(0).slice(0, 10), at: fromNow(-40), by: 'anna', currency: 'CAD' },
    ...rest,
  },
  difference,
})

const bookings = () => [
  staffBooking('Alexandrina Featherstonehaugh-Cholmondeley', { number: '3', partySize: 14, remark: 'A high chair, please, and a table away from the door if there is one', placedAt: fromNow(-31) }),
  staffBooking('陳美玲', { number: '4', partySize: 2, placedAt: fromNow(-12) }),
  staffBooking('김서연', { number: '2', partySize: 5, state: 'ready', placedAt: fromNow(-40), since: fromNow(-6) }),
  staffBooking('Ben', { kind: 'reserve', state: 'wait_confirm', number: 'K7QPM', partySize: 4, at: `${fromNow(0).slice(0, 10)}T23:30:00Z` }),
  staffBooking('Noor', { kind: 'reserve', number: 'K7QPX', partySize: 8, at: `${fromNow(0).slice(0, 10)}T23:00:00Z` }),
  staffBooking('Grace', { kind: 'reserve', state: 'no_show', number: 'K7QPY', at: `${fromNow(0).slice(0, 10)}T23:00:00Z` }),
]

const trouble = (kind: 'capture_waits' | 'refund_failed', acts: ('try_again' | 'settle')[]) =>
  ({
    number: '04113',
    date: null,
    trouble: {
      ...{ kind, paymentID: `${kind}-1`, orderUUID: 'u', provider: 'stripe', since: fromNow(-20), amount: 2872.46 },
      ...{ currency: 'CAD', attempts: 2, reason: 'key_refused', acts },
    },
  }) as StandIn['paymentTroubles'][number]

/** The server's answers for a page of the store's side on a busy evening, with a manager signed in. */
export const fullHouse = (): Partial<StandIn> => ({
  ...FOR_A_MANAGER,
  board: orders(),
  stations: { 'Pork belly bao': 'steam', 'Roast duck, half': 'barbecue', 'Jasmine tea': 'bar', [LONG]: 'wok' },
  bookings: bookings(),
  tablesOfStaff: [
    staffTable('1', { party: { bookingID: 'x', name: 'Alexandrina Featherstonehaugh', size: 6, since: fromNow(-44) }, total: 2184.5, due: 1184.5, group: 'Window' }),
    staffTable('2', { group: 'Window', hasPin: true }),
    staffTable('Banquet room by the garden', { open: false }),
  ],
  serviceCalls: [serviceCallOf('c1', { service: 'Bill' }), serviceCallOf('c2', { tableName: 'Window 12', service: 'Water' })],
  gone: { 101: gone('Alexandrina Featherstonehaugh', fromNow(600)) },
  onHand: { 102: { available: 3, held: 1, sold: 8, daily: 20 } },
  pauses: [runningPause('delivery', fromNow(20), { reason: 'The driver is stuck in traffic on Spadina', by: 'Alexandrina Featherstonehaugh', at: fromNow(-3) })],
  busy: [{ orderType: 'takeout', extraMin: 15, until: fromNow(45), by: 'anna', at: fromNow(-3) }],
  exceptions: [{ date: '2099-12-25', off: true, fullDay: false, times: [] }],
  slotLoads: [0, 15, 30, 45].map(minutes => ({ orderType: 'takeout', at: fromNow(20 + minutes), until: fromNow(35 + minutes), held: 2, placed: minutes / 5 + 1, most: 12 })),
  paymentTroubles: [trouble('capture_waits', ['try_again']), trouble('refund_failed', ['settle'])],
  merchantTroubles: [{ kind: 'key_refused', provider: 'clover', since: fromNow(-20), last: fromNow(-1), times: 3 }],
  printers: [
    printerView('Kitchen', {
      health: { condition: 'failing', reason: 'unreachable', since: fromNow(-2), waiting: 1 },
      waiting: [printJob('04116', { printerId: 'Kitchen', status: 'failed', reason: 'unreachable', tries: 3 })],
    }),
    printerView('Counter', { prints: ['receipt'], settled: [printJob('04115', { printerId: 'Counter', kind: 'receipt', status: 'printed', settledAt: fromNow(-1) })] }),
  ],
  kept: {
    people: [shownPerson('Boss', { role: 'manager' }), shownPerson('Alexandrina Featherstonehaugh', { email: 'alexandrina.featherstonehaugh-cholmondeley@harbour.example' }), shownPerson('Ben', { pin: 'first', locked: true })],
    devices: [{ deviceId: 'till', name: 'The till beside the door', storeID: 'S1', enrolledBy: 'Alexandrina Featherstonehaugh', enrolledAt: fromNow(-9_000), seenAt: fromNow(-2), revoked: false }],
  },
  tills: [till({}, 0), till({ note: 'Gave change from the wrong drawer', counted: 1244.5 }, -5.5), till({ counted: 1260 }, 10)],
  actions: [
    { at: fromNow(-5), by: 'anna', personId: 'anna', call: 'moveorder', orderUUID: 'u', network: '', what: { status: 'accepted' } },
    { at: fromNow(-9), by: 'Alexandrina Featherstonehaugh', personId: '', call: 'refundorder', orderUUID: 'u', network: '', what: { amount: '4.00' } },
  ],
})

/** The staff pages that need no password, each with a text that it shows in every language once it is loaded. */
export const STAFF_PAGES = {
  board: 'Grace',
  kitchen: 'no skin',
  calls: 'Window 12',
  tables: 'Banquet room by the garden',
  bookings: 'K7QPY',
  stock: 'Breakfast tray',
  hours: 'The driver is stuck in traffic on Spadina',
  payments: 'Clover',
  report: 'Gave change from the wrong drawer',
  printers: 'Counter',
} as const
