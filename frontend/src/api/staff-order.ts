import {
  currency,
  each,
  flag,
  having,
  instant,
  list,
  nullable,
  number,
  or,
  orElse,
  type Shape,
  text,
  timeZone,
  whole,
} from '@/lib/shape'
import type {
  BoardDelivery,
  BoardOrder,
  BoardRefund,
  CourierChange,
  OrderNote,
  OrderPart,
  ReadOrdersReply,
  RecordedChange,
  RefundWhy,
  RunningBusy,
  RunningPause,
  Why,
} from './api.gen'
import { address } from './placed-shapes'
import { line, totals } from './priced-shapes'
import { takenPayment } from './taken-payment'

export type { StaffKeys } from './staff-call'

const why: Shape<Why> = having<Why>({ reason: text, words: text })

export const history: Shape<RecordedChange[]> = list(
  having<RecordedChange>({
    status: text,
    at: instant,
    by: text,
    promisedAt: nullable(instant),
    why: nullable(why),
  }),
)

export const boardDelivery = having<BoardDelivery>({
  version: whole(0),
  carrier: text,
  dispatch: text,
  status: nullable(text),
  history: list(having<CourierChange>({ status: text, at: instant })),
  pickupAt: nullable(instant),
  dropoffAt: nullable(instant),
  trackingUrl: text,
  courierName: text,
  fee: number,
  tax: number,
  tip: number,
  trouble: nullable(text),
  refusal: text,
  acts: list(text),
})

const boardOrder = having<BoardOrder>({
  referenceID: text,
  orderUUID: text,
  status: text,
  version: whole(0),
  moves: list(text),
  history,
  acceptBy: nullable(instant),
  remindAt: nullable(instant),
  beginAt: nullable(instant),
  delayedFrom: nullable(instant),
  orderType: text,
  tableID: text,
  tableName: text,
  tableGroup: text,
  placedAt: instant,
  promisedAt: nullable(instant),
  promisedUntil: nullable(instant),
  asap: flag,
  name: text,
  phone: text,
  address: nullable(address),
  orderMemo: text,
  billMemo: text,
  notes: or(list(having<OrderNote>({ text, seq: nullable(whole(0)), allergy: flag })), []),
  leftOut: or(list(text), []),
  leftOutLines: or(each(list(text)), {}),
  currency,
  totals,
  items: list(line),
  paidOnline: flag,
  prepaid: number,
  due: number,
  left: number,
  parts: list(
    having<OrderPart>({ partId: text, amount: number, tip: number, name: text, label: text, by: text }),
  ),
  refunded: number,
  refunds: list(
    having<BoardRefund>({
      refundId: text,
      at: instant,
      by: text,
      why: nullable(having<RefundWhy>({ reason: text, words: text })),
      amount: number,
      tips: number,
      points: number,
      parts: each(number),
      lines: each(number),
      status: text,
      needsPerson: flag,
    }),
  ),
  tipsLeft: each(number),
  payments: or(list(takenPayment), []),
  owed: orElse(number, 0),
  money: text,
  delivery: or(nullable(boardDelivery), null),
  undoUntil: or(nullable(instant), null),
})

export const runningPause = having<RunningPause>({
  orderType: text,
  until: instant,
  at: instant,
  by: text,
  reason: text,
  cause: text,
  orders: whole(0),
  reminds: flag,
})

export const ordersOfDay: Shape<ReadOrdersReply> = having<ReadOrdersReply>({
  date: text,
  timeZone,
  storeName: text,
  nameSlot: whole(0, 2),
  scheduleDays: whole(0),
  takingOrders: list(text),
  pauses: list(runningPause),
  busy: list(having<RunningBusy>({ orderType: text, extraMin: whole(0), until: instant })),
  orders: list(boardOrder),
  older: flag,
})
