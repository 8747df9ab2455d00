import type {
  ActDeliveryRequest,
  BoardDelivery,
  BoardOrder,
  DelayOrderRequest,
  MoveOrderRequest,
  OrderNote,
  OrderStatus,
  OrderType,
  PreviewRefundReply,
  PreviewRefundRequest,
  PricedLine,
  ReadOrdersReply,
  ReadOrdersRequest,
  RecordedChange,
  Refund,
  RefundOrderReply,
  RefundOrderRequest,
  RefundRequest,
  Refused,
  RunningBusy,
  RunningPause,
  Store,
  Totals,
  UndoMoveRequest,
} from '@/api/api.gen'
import { paidBy } from './voids'

/** The state of a store's back office that a test may set. */
export interface BoardStandIn {
  /** the key that opens the store's board */
  staffKey: string
  /** the store's orders, newest first: all of today except those in `earlier` */
  board: BoardOrder[]
  /** orders of other days, by date */
  earlier: Record<string, BoardOrder[]>
  takingOrders: OrderType[]
  /** the most that the signed-in person may refund of an order; null is any amount */
  refundLimit: number | null
}

export const boardStandIn = (): BoardStandIn => ({
  staffKey: 'right-key',
  board: [],
  earlier: {},
  takingOrders: ['dinein', 'takeout', 'delivery'],
  refundLimit: null,
})

const PAGE = 50

/** The order transitions that the server allows to staff. */
const MOVES: Record<OrderStatus, OrderStatus[]> = {
  received: ['accepted', 'rejected', 'cancelled'],
  accepted: ['preparing', 'ready', 'cancelled'],
  preparing: ['ready', 'cancelled'],
  ready: ['completed', 'not_collected'],
  completed: [],
  not_collected: ['completed'],
  rejected: [],
  expired: [],
  cancelled: [],
}
/** An order for a delivery or a table is never collected at the counter. */
const movesFor = ({ orderType, tableID }: Partial<BoardOrder>, status: OrderStatus): OrderStatus[] =>
  MOVES[status].filter(to => to !== 'not_collected' || (orderType !== 'delivery' && !tableID))

export const LOST: OrderStatus[] = ['rejected', 'expired', 'cancelled']

const named = (descr: string) => ({ descr, descr1: '', descr2: '' })

export const boardLine = (descr: string, qty: number, price: number, rest: object = {}): PricedLine =>
  ({
    ...named(descr),
    ...{ seq: 1, lineId: descr, ID: 1, qty, price, extended: qty * price, weight: null, weightUnit: '' },
    ...{ options: [], bundleItems: [], remark: '' },
    ...rest,
  }) as unknown as PricedLine

const sums = (items: readonly PricedLine[], paidOnline: boolean, tips: number): Totals => {
  const subtotal = items.reduce((sum, { extended }) => sum + extended, 0)
  const tax = Math.round(subtotal * 13) / 100
  const total = Math.round((subtotal + tax) * 100) / 100
  const all = Math.round((total + tips) * 100) / 100
  return {
    ...{ subtotal, discountValue: 0, deliveryValue: 0, serviceValue: 0, liq: 0, deposit: 0, tips },
    ...{ gst: Math.round(subtotal * 5) / 100, pst: Math.round(subtotal * 8) / 100, tax, total },
    ...{ payAmount: paidOnline ? all : 0, balanceDue: paidOnline ? 0 : all },
  } as Totals
}

const minutes = (from: number) => new Date(Date.now() + from * 60_000).toISOString()

/** A change of an order, made by the store's staff. */
export const change = (status: OrderStatus, rest: Partial<RecordedChange> = {}): RecordedChange => ({
  ...{ status, at: minutes(0), by: '', promisedAt: null, why: null },
  ...rest,
})

/** Whether a note mentions an allergy, by the server's rule. */
export const speaksOfAllergy = (note: string): boolean => /allerg|过敏|過敏/i.test(note)

/** Returns the notes of an order as the server sends them: allergies first. */
function notesOf(memo: string, items: readonly PricedLine[]): OrderNote[] {
  const remarks = items.filter(({ remark }) => remark).map(({ seq, remark }) => ({ text: remark, seq }))
  const all = [...(memo ? [{ text: memo, seq: null }] : []), ...remarks]
  return all
    .map(note => ({ ...note, allergy: speaksOfAllergy(note.text) }))
    .sort((one, other) => Number(other.allergy) - Number(one.allergy))
}

/** An order on the board: received a moment ago, two dishes, as soon as possible, paid at the counter. */
export function boardOrder(number: string, given: Partial<BoardOrder> & { tips?: number } = {}): BoardOrder {
  const { tips = 0, ...rest } = given
  const status = rest.status ?? 'received'
  const lines = rest.items ?? [boardLine('Tonkotsu ramen', 2, 16.5), boardLine('Gyoza', 1, 7)]
  const items = lines.map((item, seq) => ({ ...item, seq }))
  const paidOnline = rest.paidOnline ?? false
  const totals = rest.totals ?? sums(items, paidOnline, tips)
  return {
    ...{ orderBy: '', stationId: '', stand: '' },
    ...{ parts: [], delivery: null, undoUntil: null, leftOut: [], leftOutLines: {} },
    notes: notesOf(rest.orderMemo || rest.billMemo || '', items),
    referenceID: number,
    orderUUID: `uuid-${number}`,
    status,
    version: 1,
    moves: movesFor(rest, status),
    history: [change(status)],
    acceptBy: status === 'received' ? minutes(9) : null,
    remindAt: status === 'received' ? minutes(4) : null,
    beginAt: null,
    delayedFrom: null,
    orderType: 'takeout',
    tableID: '',
    tableName: '',
    tableGroup: '',
    device: 'WEB',
    placedAt: minutes(-1),
    promisedAt: minutes(20),
    promisedUntil: null,
    asap: true,
    name: 'Mei Chen',
    phone: '+14165550123',
    address: null,
    orderMemo: '',
    billMemo: '',
    currency: 'CAD',
    totals,
    paidOnline,
    ...{ prepaid: totals.payAmount ?? 0, due: totals.balanceDue ?? 0, left: 0 },
    giftCardPart: 0,
    pointsPart: 0,
    refunded: 0,
    refunds: [],
    tipsLeft: paidOnline && tips ? { tip_store: tips } : {},
    money: paidOnline ? 'taken' : 'none',
    owed: 0,
    payments: paidBy(totals, rest),
    ...rest,
    items,
  }
}

/** The delivery of an order, for which an agent's courier is being looked for. */
export const boardDelivery = (given: Partial<BoardDelivery> = {}): BoardDelivery => ({
  ...{ version: 1, carrier: 'agent', dispatch: 'waiting', status: null, history: [] },
  ...{ pickupAt: minutes(15), dropoffAt: null, trackingUrl: '', courierName: '' },
  ...{ fee: 875, tax: 44, tip: 300, trouble: null, refusal: '' },
  acts: given.trouble ? ['try_again', 'take_over'] : [],
  ...given,
})

/** Changes the delivery of an order. */
export function actedOn(order: BoardOrder, changes: Partial<BoardDelivery>): void {
  order.delivery = { ...boardDelivery(), ...order.delivery, trouble: null, acts: [], ...changes }
}

/** Answers an act of staff on a delivery in trouble. */
export function actDelivery(house: House, asked: ActDeliveryRequest): object {
  const order = all(house).find(({ orderUUID }) => orderUUID === asked.orderUUID)
  if (!order?.delivery) return { result: 'not_found', details: {} }
  if (!order.delivery.acts.includes(asked.act)) return { result: 'error_order_conflict', details: {} }
  if (asked.act === 'try_again') actedOn(order, { dispatch: 'waiting', refusal: '' })
  if (asked.act === 'take_over')
    actedOn(order, { carrier: 'own', dispatch: 'waiting', status: null, refusal: '' })
  if (asked.act === 'settle') actedOn(order, {})
  return { delivery: order.delivery }
}

export interface House extends BoardStandIn {
  store: Store
  ahead: number
  pauses: RunningPause[]
  busy: RunningBusy[]
}

type Answered<T> = Omit<T, 'result'> | Partial<Refused>

const all = ({ board, earlier }: House) => [...board, ...Object.values(earlier).flat()]

export function readOrders(house: House, asked: ReadOrdersRequest): Answered<ReadOrdersReply> {
  const { store, board, earlier, takingOrders, pauses, busy, ahead } = house
  const now = new Date(Date.now() + ahead)
  const today = now.toLocaleDateString('en-CA', { timeZone: store.info.timeZone })
  const date = asked.date ?? today
  const ofDay = date === today ? board : (earlier[date] ?? [])
  const named = asked.named ?? []
  const orders = named.length ? all(house).filter(({ orderUUID }) => named.includes(orderUUID)) : ofDay
  const from = asked.after ? orders.findIndex(({ orderUUID }) => orderUUID === asked.after?.orderUUID) + 1 : 0
  const page = orders.slice(from, from + PAGE)
  return {
    ...{
      date,
      timeZone: store.info.timeZone,
      serverTime: now.toISOString(),
      storeName: store.info.storeName,
    },
    ...{
      locale: 'en',
      nameSlot: 0,
      scheduleDays: 7,
      takingOrders,
      pauses,
      busy,
      orders: page.map(withMoney),
      older: !named.length && page.length === PAGE,
    },
  }
}

/** Makes an order transition as the server does. */
export function moved(order: BoardOrder, status: OrderStatus, said: Partial<RecordedChange> = {}): void {
  order.status = status
  order.version += 1
  order.undoUntil = null
  order.moves = movesFor(order, status)
  order.acceptBy = null
  order.remindAt = null
  order.promisedAt = said.promisedAt ?? order.promisedAt
  order.history = [...order.history, change(status, said)]
  if (status === 'not_collected') order.due = 0
  if (LOST.includes(status)) order.refunded = order.totals.payAmount
}

export function moveOrder(house: House, asked: MoveOrderRequest): object {
  const order = all(house).find(({ orderUUID }) => orderUUID === asked.orderUUID)
  if (!order) return { result: 'not_found', details: {} }
  if (order.status !== asked.status) {
    if (!order.moves.includes(asked.status)) return { result: 'error_order_conflict', details: {} }
    const { promisedAt = null, reason, words = '' } = asked
    const earlier = { ...order }
    moved(order, asked.status, { by: 'anna', promisedAt, why: reason ? { reason, words } : null })
    if (asked.undoable && !LOST.includes(asked.status)) {
      order.undoUntil = new Date(Date.now() + house.ahead + UNDO_MS).toISOString()
      before.set(order, earlier)
    }
  }
  return told(order)
}

const UNDO_MS = 10_000
/** Orders as they were before a transition that can still be undone. */
const before = new WeakMap<BoardOrder, BoardOrder>()

export function undoMove(house: House, asked: UndoMoveRequest): object {
  const order = all(house).find(({ orderUUID }) => orderUUID === asked.orderUUID)
  if (!order) return { result: 'not_found', details: {} }
  const current = order.version === asked.version && order.undoUntil !== null
  if (asked.act === 'keep') {
    if (current) Object.assign(order, { undoUntil: null, version: order.version + 1 })
    return told(order)
  }
  const earlier = before.get(order)
  if (!current || !earlier || Date.parse(order.undoUntil ?? '') <= Date.now() + house.ahead)
    return { result: 'error_undo_over', details: { status: order.status } }
  Object.assign(order, earlier, { version: order.version + 1 })
  return told(order)
}

const told = ({ status, history, version, promisedAt, undoUntil }: BoardOrder) => ({
  status,
  history,
  version,
  promisedAt,
  undoUntil,
})

export function delayOrder(house: House, asked: DelayOrderRequest): object {
  const order = all(house).find(({ orderUUID }) => orderUUID === asked.orderUUID)
  if (!order) return { result: 'not_found', details: {} }
  if (!['accepted', 'preparing'].includes(order.status) || asked.version !== order.version)
    return { result: 'error_order_conflict', details: { status: order.status, money: order.money } }
  order.delayedFrom = order.promisedAt
  const { moves } = order
  moved(order, order.status, { by: 'anna', promisedAt: asked.promisedAt })
  order.moves = moves
  return told(order)
}

/** The refunds of each order: the same `refundId` again is the same refund. */
const given = new WeakMap<BoardOrder, Set<string>>()

const round = (sum: number) => Math.round(sum * 100) / 100

/** The amount of a refund request: lines with their part of the tax, a sum, tips, or all that is left. */
function sumOf(order: BoardOrder, { amount, lines = [], tipParts = {} }: RefundRequest): number {
  const line = (seq: number) => order.items.find(each => each.seq === seq)
  const worth = lines.reduce(
    (sum, { seq, qty }) => sum + ((line(seq)?.extended ?? 0) * qty) / (line(seq)?.qty ?? 1),
    0,
  )
  const tips = Object.values(tipParts).reduce((sum, tip) => sum + tip, 0)
  if (lines.length) return round(worth * 1.13)
  return amount ?? (tips || round(paidFor(order) - order.refunded))
}

/** An order with the current amounts that are due and that can be refunded. */
const withMoney = (order: BoardOrder): BoardOrder => ({
  ...order,
  due: LOST.includes(order.status) ? 0 : order.due,
  left: round(Math.max(0, paidFor(order) - order.refunded)),
})

const tenderOf = (order: BoardOrder) => (order.paidOnline ? 'card' : 'counter')
const paidFor = ({ prepaid, due, parts, status }: BoardOrder) =>
  prepaid + parts.reduce((sum, { amount, tip }) => sum + amount + tip, 0) + (status === 'completed' ? due : 0)

const refundOf = (order: BoardOrder, asked: RefundRequest, sum: number): Refund => ({
  ...{
    refundId: asked.refundId,
    parts: { [tenderOf(order)]: sum },
    tips: asked.tipParts ?? {},
    pointsReturned: 0,
  },
  ...{ pointsReversed: 0, promoReturned: '', restocked: {}, unmade: {} },
})

function refused(order: BoardOrder, sum: number): Partial<Refused> | null {
  const left = round(paidFor(order) - order.refunded)
  if (sum > 0 && sum <= left) return null
  return { result: 'error_pay', details: { reason: left > 0 ? 'more_than_left' : 'all_returned' } }
}

export function previewRefund(house: House, asked: PreviewRefundRequest): Answered<PreviewRefundReply> {
  const order = all(house).find(({ orderUUID }) => orderUUID === asked.orderUUID)
  if (!order) return { result: 'not_found', details: {} }
  const sum = sumOf(order, asked.refund)
  const limit = house.refundLimit
  const aboveLimit = limit !== null && order.refunded + sum > limit
  const told = {
    refund: refundOf(order, asked.refund, sum),
    amount: sum,
    givenBefore: order.refunded,
    limit,
    aboveLimit,
  }
  return refused(order, sum) ?? told
}

export function refundOrder(house: House, asked: RefundOrderRequest): Answered<RefundOrderReply> {
  const order = all(house).find(({ orderUUID }) => orderUUID === asked.orderUUID)
  if (!order) return { result: 'not_found', details: {} }
  const { refundId, lines = [], tipParts = {}, why } = asked.refund
  const sum = sumOf(order, asked.refund)
  const before = given.get(order) ?? new Set()
  if (!before.has(refundId)) {
    const no = refused(order, sum)
    if (no) return no
    order.refunded = round(order.refunded + sum)
    given.set(order, before.add(refundId))
    const units = Object.fromEntries(lines.map(({ seq, qty }) => [seq, qty]))
    const tips = Object.values(tipParts).reduce((all, tip) => all + tip, 0)
    const made = {
      refundId,
      at: minutes(0),
      by: 'anna',
      why: why ? { words: '', ...why } : null,
      amount: sum,
      tips,
      parts: { [tenderOf(order)]: sum },
      points: 0,
    }
    order.refunds = [...order.refunds, { ...made, lines: units, status: 'done', needsPerson: false }]
    order.tipsLeft = Object.fromEntries(
      Object.entries(order.tipsLeft).filter(([name]) => !Object.hasOwn(tipParts, name)),
    )
  }
  return { refund: refundOf(order, asked.refund, sum), status: 'done' }
}
