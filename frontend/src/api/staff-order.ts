import {
  currency,
  flag,
  having,
  instant,
  list,
  nullable,
  number,
  type Shape,
  text,
  timeZone,
  whole,
} from '@/lib/shape'
import type { BoardOrder, ReadOrdersReply, StatusChange } from './api.gen'
import { address } from './placed-shapes'
import { line, totals } from './priced-shapes'

export type { StaffKeys } from './staff-call'

export const history: Shape<StatusChange[]> = list(having<StatusChange>({ status: text, at: instant }))

const boardOrder = having<BoardOrder>({
  referenceID: text,
  orderUUID: text,
  status: text,
  version: whole(0),
  moves: list(text),
  history,
  acceptBy: nullable(instant),
  orderType: text,
  tableName: text,
  placedAt: instant,
  promisedAt: nullable(instant),
  promisedUntil: nullable(instant),
  asap: flag,
  name: text,
  phone: text,
  address: nullable(address),
  orderMemo: text,
  billMemo: text,
  currency,
  totals,
  items: list(line),
  paidOnline: flag,
  refunded: number,
})

export const ordersOfDay: Shape<ReadOrdersReply> = having<ReadOrdersReply>({
  date: text,
  timeZone,
  storeName: text,
  nameSlot: whole(0, 2),
  takingOrders: list(text),
  orders: list(boardOrder),
  older: flag,
})
