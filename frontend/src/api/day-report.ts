import {
  currency,
  each,
  flag,
  having,
  instant,
  list,
  number,
  oneOf,
  or,
  orElse,
  text,
  timeZone,
  whole,
} from '@/lib/shape'
import type {
  CountedTill,
  CountTillReply,
  CountTillRequest,
  DayReport,
  DayReportReply,
  OrderSheetReply,
  ReadActionsReply,
  StaffAction,
  TaxKind,
  TaxSum,
} from './api.gen'
import { postAsStaff } from './staff-call'
import type { StaffKeys } from './staff-order'

const till = having<CountedTill>({
  count: having<CountedTill['count']>({
    cashUpId: text,
    at: instant,
    by: text,
    counted: number,
    opening: number,
    cardTerminal: number,
    expected: number,
    note: text,
  }),
  difference: number,
})

const sums = having<DayReport['sales']>({
  orders: whole(0),
  ...{
    subtotal: number,
    discounts: number,
    delivery: number,
    service: number,
    gst: number,
    pst: number,
    liq: number,
    taxes: list(
      having<TaxSum>({
        parts: list(oneOf<TaxKind>('gst', 'pst', 'liq')),
        names: each(text),
        amount: number,
      }),
    ),
  },
  ...{ total: number, tipsStore: number, tipsCourier: number, courierFees: number },
})

const giftCards = having<DayReport['giftCards']>({
  sold: whole(0),
  ...{ purchases: number, reloads: number, refunded: number },
  ...{ redeemed: number, putBack: number, owedMore: number },
})

const report = having<DayReport>({
  giftCards,
  placed: whole(0),
  byStatus: each(whole(0)),
  sales: sums,
  notCarriedOut: whole(0),
  notCarriedOutTotal: number,
  ...{
    notCollected: orElse(number, 0),
    notCollectedUnpaid: orElse(number, 0),
    notCollectedKept: orElse(number, 0),
  },
  tenders: list(
    having<DayReport['tenders'][number]>({ tender: text, taken: number, returned: number, voided: number }),
  ),
  voidReasons: or(
    list(having<DayReport['voidReasons'][number]>({ reason: text, payments: whole(0), amount: number })),
    [],
  ),
  ...{ held: number, owedCompleted: number, owedOpen: number, tillExpected: number, toReturn: number },
  types: list(
    having<DayReport['types'][number]>({
      orderType: oneOf('dinein', 'takeout', 'delivery'),
      orders: whole(0),
      total: number,
    }),
  ),
  hours: list(having<DayReport['hours'][number]>({ hour: whole(0, 23), orders: whole(0), total: number })),
  items: list(
    having<DayReport['items'][number]>({ ID: whole(), name: text, units: whole(0), amount: number }),
  ),
})

const day = having<DayReportReply>({ date: text, timeZone, currency, report, tills: list(till) })

const actions = having<ReadActionsReply>({
  date: text,
  timeZone,
  actions: list(
    having<StaffAction>({
      at: instant,
      by: text,
      personId: text,
      call: text,
      orderUUID: text,
      what: each(text),
    }),
  ),
  more: flag,
})

/** Reads the report of a store's day; of today without a date. */
export const dayReport = (keys: StaffKeys, date: string, signal?: AbortSignal): Promise<DayReportReply> =>
  postAsStaff('/backoffice/dayreport', { ...keys, ...(date && { date }) }, day, signal)

/** Reads a day's orders as a spreadsheet. */
export const orderSheet = (keys: StaffKeys, date: string): Promise<OrderSheetReply> =>
  postAsStaff(
    '/backoffice/ordersheet',
    { ...keys, date },
    having<OrderSheetReply>({ fileName: text, sheet: text }),
  )

/** Stores a counted till; the same id again is the same count. */
export const countTill = (
  keys: StaffKeys,
  count: Omit<CountTillRequest, keyof StaffKeys>,
): Promise<CountTillReply> =>
  postAsStaff('/backoffice/counttill', { ...keys, ...count }, having<CountTillReply>({ till }))

/** Reads the staff's actions for a store on a day, newest first. */
export const readActions = (keys: StaffKeys, date: string, signal?: AbortSignal): Promise<ReadActionsReply> =>
  postAsStaff('/backoffice/readactions', { ...keys, date }, actions, signal)
