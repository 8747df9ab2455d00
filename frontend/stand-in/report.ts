import type {
  BoardOrder,
  CountedTill,
  CountTillRequest,
  DayReport,
  DayReportReply,
  OrderSheetReply,
  ReadActionsReply,
  ReasonSum,
  StaffAction,
  TaxSum,
} from '@/api/api.gen'
import { toMinor } from '@/lib/money'
import type { House } from './board'

/** The data of a store's day report, besides its orders. */
export interface ReportStandIn {
  board: BoardOrder[]
  tills: CountedTill[]
  giftCardDay: DayReport['giftCards']
  actions: StaffAction[]
}

const LOST = ['rejected', 'expired', 'cancelled']
const exact = (amount: number) => Math.round(amount * 100) / 100
const sum = (amounts: readonly number[]) => exact(amounts.reduce((all, one) => all + one, 0))

const NO_CARDS: DayReport['giftCards'] = {
  ...{ sold: 0, purchases: 0, reloads: 0, refunded: 0 },
  ...{ redeemed: 0, putBack: 0, owedMore: 0 },
}

const hourOf = (at: string) =>
  Number(
    new Date(at).toLocaleTimeString('en-GB', { timeZone: 'America/Toronto', hour: '2-digit' }).slice(0, 2),
  )

function grouped<K, T extends object>(
  orders: readonly BoardOrder[],
  of: (order: BoardOrder) => K,
  as: (key: K) => T,
) {
  const keys = [...new Set(orders.map(of))]
  return keys.map(key => {
    const found = orders.filter(order => of(order) === key)
    return { ...as(key), orders: found.length, total: sum(found.map(({ totals }) => totals.total)) }
  })
}

function itemsOf(kept: readonly BoardOrder[]): DayReport['items'] {
  const lines = kept.flatMap(({ items }) => items)
  const ids = [...new Set(lines.map(({ ID }) => ID))]
  return ids
    .map(ID => {
      const sold = lines.filter(line => line.ID === ID)
      const units = sold.reduce((all, { qty }) => all + qty, 0)
      return { ID, name: sold[0]?.descr ?? '', units, amount: sum(sold.map(({ extended }) => extended)) }
    })
    .sort((one, other) => other.units - one.units)
}

/** The refunds of a board's orders by reason, in a simple form. */
function reasonsOf(orders: readonly BoardOrder[]): ReasonSum[] {
  const made = orders.flatMap(({ refunds }) => refunds)
  const named = [...new Set(made.map(({ why }) => why?.reason ?? null))]
  return named.map(reason => {
    const those = made.filter(({ why }) => (why?.reason ?? null) === reason)
    return { reason, refunds: those.length, amount: sum(those.map(({ amount }) => amount)) }
  })
}

/** The taxes by the names that orders keep; an order without names has each tax nameless. */
function taxesOf(orders: readonly BoardOrder[]): TaxSum[] {
  const told = orders.flatMap(
    ({ totals }): TaxSum[] =>
      totals.taxes ?? [
        { parts: ['gst'], names: {}, amount: totals.gst ?? 0 },
        { parts: ['pst'], names: {}, amount: totals.pst ?? 0 },
      ],
  )
  const sums = new Map<string, TaxSum>()
  for (const { parts, names, amount } of told) {
    const before = sums.get(`${parts}`)?.amount ?? 0
    sums.set(`${parts}`, { parts, names, amount: sum([before, amount]) })
  }
  return [...sums.values()].filter(({ amount }) => amount > 0)
}

export function reportOf(orders: readonly BoardOrder[], giftCards = NO_CARDS): DayReport {
  const left = orders.filter(({ status }) => status === 'not_collected')
  const unpaid = left.filter(({ paidOnline }) => !paidOnline)
  const kept = orders.filter(order => !LOST.includes(order.status) && !unpaid.includes(order))
  const lost = orders.filter(({ status }) => LOST.includes(status))
  const add = (of: (order: BoardOrder) => number, which = kept) => sum(which.map(of))
  const owed = (which: readonly BoardOrder[]) =>
    sum(which.filter(({ paidOnline }) => !paidOnline).map(({ totals }) => totals.total))
  const byCard = kept.filter(({ paidOnline }) => paidOnline)
  const done = kept.filter(({ status }) => status === 'completed')
  const statuses = orders.map(({ status }) => status)
  return {
    placed: orders.length,
    byStatus: Object.fromEntries(
      [...new Set(statuses)].map(one => [one, statuses.filter(s => s === one).length]),
    ),
    sales: {
      orders: kept.length,
      subtotal: add(({ totals }) => totals.subtotal),
      ...{ discounts: 0, delivery: 0, service: 0, liq: 0 },
      gst: add(({ totals }) => totals.gst ?? 0),
      pst: add(({ totals }) => totals.pst ?? 0),
      taxes: taxesOf(kept),
      total: add(({ totals }) => totals.total),
      tipsStore: add(({ totals }) => (totals.deliveryWithhold ? 0 : (totals.tips ?? 0))),
      tipsCourier: add(({ totals }) => (totals.deliveryWithhold ? (totals.tips ?? 0) : 0)),
      courierFees: add(({ totals }) => totals.deliveryWithhold ?? 0),
    },
    notCarriedOut: lost.length,
    notCarriedOutTotal: add(({ totals }) => totals.total, lost),
    notCollected: left.length,
    notCollectedUnpaid: add(({ totals, prepaid }) => totals.total - prepaid, unpaid),
    notCollectedKept: add(({ prepaid }) => prepaid, unpaid),
    tenders: byCard.length
      ? [
          {
            tender: 'card',
            taken: sum(byCard.map(({ totals }) => totals.payAmount ?? 0)),
            returned: sum(byCard.map(({ refunded }) => refunded)),
            voided: 0,
          },
        ]
      : [],
    held: 0,
    refundReasons: reasonsOf(orders),
    voidReasons: [],
    owedCompleted: 0,
    tillExpected:
      owed(done) - sum(done.filter(({ paidOnline }) => !paidOnline).map(({ refunded }) => refunded)),
    owedOpen: owed(kept.filter(order => !done.includes(order))),
    toReturn: 0,
    types: grouped(
      kept,
      ({ orderType }) => orderType,
      orderType => ({ orderType }),
    ),
    hours: grouped(
      kept,
      ({ placedAt }) => hourOf(placedAt),
      hour => ({ hour }),
    ),
    items: itemsOf(kept),
    giftCards,
  }
}

export const reportStandIn = (): Omit<ReportStandIn, 'board'> => ({
  ...{ tills: [], actions: [] },
  giftCardDay: NO_CARDS,
})

type Told<T> = Omit<T, 'result'>
type Reporting = House & ReportStandIn

const ZONE = 'America/Toronto'
const nowOf = ({ ahead }: House) => new Date(Date.now() + ahead)
const todayOf = (house: House) => nowOf(house).toLocaleDateString('en-CA', { timeZone: ZONE })

function dayReport(house: Reporting, asked: { date?: string }): Told<DayReportReply> {
  const date = asked.date ?? todayOf(house)
  const isToday = date === todayOf(house)
  const told = { date, timeZone: ZONE, serverTime: nowOf(house).toISOString(), currency: 'CAD' }
  const report = isToday ? reportOf(house.board, house.giftCardDay) : reportOf([])
  return { ...told, report, tills: isToday ? house.tills : [] }
}

function countTill(house: Reporting, asked: CountTillRequest): { till: CountedTill } {
  const known = house.tills.find(({ count }) => count.cashUpId === asked.cashUpId)
  if (known) return { till: known }
  const { cashUpId, counted, opening, cardTerminal, note = '' } = asked
  const expected = reportOf(house.board).tillExpected
  const minor = (amount: number) => toMinor(amount, 'CAD')
  const difference = (minor(counted) - minor(opening) + minor(cardTerminal) - minor(expected)) / 100
  const told = {
    date: asked.date ?? todayOf(house),
    at: nowOf(house).toISOString(),
    by: 'anna',
    currency: 'CAD',
  }
  const till = { count: { cashUpId, counted, opening, cardTerminal, note, expected, ...told }, difference }
  house.tills.push(till)
  return { till }
}

const orderSheet = ({ board }: Reporting, { date }: { date: string }): Told<OrderSheetReply> => ({
  fileName: `S1-${date}.csv`,
  sheet: ['number', ...board.map(({ referenceID }) => referenceID)].join('\r\n'),
})

const readActions = ({ actions }: Reporting, { date }: { date: string }): Told<ReadActionsReply> => ({
  ...{ date, timeZone: ZONE, more: false },
  actions,
})

const asking =
  <T>(answer: (house: Reporting, asked: T) => object) =>
  (house: Reporting, asked: object): object =>
    answer(house, asked as T)

export const REPORT_ANSWERS = {
  '/api/backoffice/dayreport': asking(dayReport),
  '/api/backoffice/counttill': asking(countTill),
  '/api/backoffice/ordersheet': asking(orderSheet),
  '/api/backoffice/readactions': asking(readActions),
}
