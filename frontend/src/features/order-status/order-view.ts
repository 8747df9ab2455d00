import type {
  Address,
  GetOrderStatusReply,
  GuestDelivery,
  GuestRefund,
  GuestVoid,
  MoneyState,
  OrderStatus,
  OrderType,
  StatusChange,
  Why,
} from '@/api/api.gen'
import type { HistoryOrder } from '@/state/guest/history'

/** An order as its page shows it: the server's data, and data that only this device has. */
export interface OrderView {
  referenceID: string
  orderUUID: string
  orderType: OrderType
  storeName: string
  placedAt: string
  /** the time when it is ready, arrives or is served; null if the store promises none */
  at: string | null
  until: string | null
  /** the time that was promised before a delay */
  delayedFrom: string | null
  /** the store's reason why the order ended */
  why: Why | null
  /** the state of the card payment; null if only this device knows the order */
  money: MoneyState | null
  /** the refunds of the order, also those in progress */
  refunds: readonly GuestRefund[]
  /** payments that the store voided: they are owed again */
  voided: readonly GuestVoid[]
  /** the amount that was paid or authorized when the order was placed */
  prepaid: number
  /** the amount still to pay at hand-over; 0 if only this device knows the order */
  due: number
  /** the amount that guests at its table have paid since */
  tablePaid: number
  /** the state of its delivery; null if no courier or driver is involved */
  delivery: GuestDelivery | null
  asap: boolean
  timeZone: string
  currency: string
  pickupAddress: Address
  /** only on the device that sent it */
  address: Address | null
  tableName: string
  memo: string
  /** a text or an e-mail about the order could not be sent */
  untold: boolean
  /** the allergens that the guest reported to the kitchen */
  leftOut: readonly string[]
  /** the order's own store hides prices, even if another store is open now */
  totalsHidden: boolean
  status: OrderStatus
  history: StatusChange[]
  totals: GetOrderStatusReply['totals']
  items: GetOrderStatusReply['items']
}

/** Values that only the server knows. */
const UNTOLD = {
  delayedFrom: null,
  why: null,
  money: null,
  refunds: [],
  voided: [],
  due: 0,
  tablePaid: 0,
  delivery: null,
  untold: false,
  leftOut: [],
}

const saidOf = ({
  delayedFrom,
  why,
  money,
  refunds,
  voided,
  prepaid,
  due,
  tablePaid,
  delivery,
  untold,
  // A server of the previous release does not send it.
  leftOut = [],
}: GetOrderStatusReply) => ({
  delayedFrom,
  why,
  money,
  refunds,
  voided,
  prepaid,
  due,
  tablePaid,
  delivery,
  untold,
  leftOut,
})

const timeOf = ({ pickupTime, deliveryTime }: Pick<HistoryOrder, 'pickupTime' | 'deliveryTime'>) =>
  pickupTime ?? deliveryTime

/** The server's answer, completed by the data of this device; one of them may be missing, but not both. Pure. */
export function orderView(
  told: GetOrderStatusReply | undefined,
  known: HistoryOrder | null,
): OrderView | null {
  const base = told ?? known
  if (!base) return null
  return {
    referenceID: base.referenceID,
    orderUUID: base.orderUUID,
    orderType: base.orderType,
    storeName: base.storeName,
    placedAt: base.placedAt,
    at: timeOf(base),
    until: base.deliveryTimeTo,
    ...(told ? saidOf(told) : { ...UNTOLD, prepaid: base.totals.payAmount }),
    asap: known?.asap ?? false,
    timeZone: base.timeZone,
    currency: base.currency,
    pickupAddress: base.pickupAddress,
    address: known?.address ?? null,
    tableName: known?.tableName ?? '',
    memo: known?.memo ?? '',
    totalsHidden: known?.totalsHidden || told?.totalsHidden || false,
    status: base.status,
    history: told?.history ?? [{ status: base.status, at: base.placedAt }],
    totals: base.totals,
    items: base.items,
  }
}

const STEPS = ['received', 'accepted', 'preparing', 'ready', 'completed'] as const
export type StepName = (typeof STEPS)[number]

export interface StatusStep {
  name: StepName
  state: 'done' | 'current' | 'ahead'
  /** the time when it was reached; null if it was not, or the time is unknown */
  at: string | null
}

const isStep = (status: OrderStatus): status is StepName => (STEPS as readonly string[]).includes(status)

/** The progress of an order as steps; null if it ended without being completed (Y-10). Pure. */
export function statusSteps(status: OrderStatus, history: readonly StatusChange[]): StatusStep[] | null {
  if (!isStep(status)) return null
  const reached = STEPS.indexOf(status)
  return STEPS.map((name, place) => ({
    name,
    state: place < reached || status === 'completed' ? 'done' : place === reached ? 'current' : 'ahead',
    at: history.find(change => change.status === name)?.at ?? null,
  }))
}

const COLLECTED = ['picked_up', 'enroute_to_dropoff', 'arrived_at_dropoff']

/** Whether the courier has the order and is on the way. Pure. */
export const isUnderWay = ({ delivery }: Pick<OrderView, 'delivery'>): boolean =>
  COLLECTED.includes(delivery?.status ?? '')

/** Whether the order was rejected, cancelled, expired or otherwise ended without being completed. Pure. */
export const isLost = (status: OrderStatus): boolean => !isStep(status)

const SOON_MS = 45 * 60_000
const OFTEN_MS = 15_000
const SELDOM_MS = 120_000

/** Whether something can still change: the order itself, or the money of an order that ended. Pure. */
const isOpen = ({ status, money }: Pick<OrderView, 'status' | 'money'>): boolean =>
  isLost(status) ? money === 'returning' : status !== 'completed'

/**
 * Milliseconds until the next poll: often while something may happen; seldom long before, or while the live channel is
 * open; never after the end. Pure.
 */
export function refreshAfter(
  order: Pick<OrderView, 'status' | 'at' | 'money'>,
  now: number,
  told = false,
): number | false {
  if (!isOpen(order)) return false
  const { status, at } = order
  const far = at !== null && Date.parse(at) - now > SOON_MS && status !== 'received' && !isLost(status)
  return far || told ? SELDOM_MS : OFTEN_MS
}

const A_DAY_MS = 24 * 60 * 60_000

/** Whether the live channel may still report changes: refunds can follow after the end. Pure. */
export const mayBeTold = (placedAt: string, now: number): boolean => now - Date.parse(placedAt) < A_DAY_MS
