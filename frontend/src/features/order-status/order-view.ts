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

/** An order as its page shows it: what the server says, and what only this device knows. */
export interface OrderView {
  referenceID: string
  orderUUID: string
  orderType: OrderType
  storeName: string
  placedAt: string
  /** when it is ready, arrives or is served; null where the store tells no time */
  at: string | null
  until: string | null
  /** what had been promised before the store needed longer */
  delayedFrom: string | null
  /** why it will not be had, where the store said so */
  why: Why | null
  /** what became of what was paid by card; null where only this device remembers the order */
  money: MoneyState | null
  /** what went back of its money since, or is on its way */
  refunds: readonly GuestRefund[]
  /** payments that the store voided: they are owed again */
  voided: readonly GuestVoid[]
  /** what was paid or set aside as it was placed */
  prepaid: number
  /** what is still to be paid where it is handed over; nothing while only this device remembers the order */
  due: number
  /** what guests at its table paid of it since */
  tablePaid: number
  /** where its courier is; null where nobody but the store has to do with it */
  delivery: GuestDelivery | null
  asap: boolean
  timeZone: string
  currency: string
  pickupAddress: Address
  /** only on the device that sent it */
  address: Address | null
  tableName: string
  memo: string
  /** a text or an e-mail about it did not leave */
  untold: boolean
  /** the allergens that the guest sent to the kitchen */
  leftOut: readonly string[]
  /** its store keeps money out of sight, whichever is open now */
  totalsHidden: boolean
  status: OrderStatus
  history: StatusChange[]
  totals: GetOrderStatusReply['totals']
  items: GetOrderStatusReply['items']
}

/** What only the server can say. */
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
  // A server of the release before sends none.
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

/** The server's answer, completed by what this device remembers; either may be missing, not both. Pure. */
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
  /** when it was reached; null when it was not, or nobody knows */
  at: string | null
}

const isStep = (status: OrderStatus): status is StepName => (STEPS as readonly string[]).includes(status)

/** The way of an order as steps; null when it came to another end (Y-10). Pure. */
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

/** Whether its courier has it and comes. Pure. */
export const isUnderWay = ({ delivery }: Pick<OrderView, 'delivery'>): boolean =>
  COLLECTED.includes(delivery?.status ?? '')

/** The order came to an end that nobody wished for: it will not be had. Pure. */
export const isLost = (status: OrderStatus): boolean => !isStep(status)

const SOON_MS = 45 * 60_000
const OFTEN_MS = 15_000
const SELDOM_MS = 120_000

/** Whether something more may become of it: the order itself, or the money of one that will not be had. Pure. */
const isOpen = ({ status, money }: Pick<OrderView, 'status' | 'money'>): boolean =>
  isLost(status) ? money === 'returning' : status !== 'completed'

/**
 * How long until it is asked again: often while something may happen, seldom long before or while the store tells of it
 * by itself, never after the end. Pure.
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

/** Whether the store may still tell something of it by itself: money goes back after the end too. Pure. */
export const mayBeTold = (placedAt: string, now: number): boolean => now - Date.parse(placedAt) < A_DAY_MS
