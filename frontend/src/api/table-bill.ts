import { currency, flag, having, instant, list, number, or, orElse, text, whole } from '@/lib/shape'
import type {
  Choice,
  PaymentView,
  PayPartReply,
  Provider,
  TableBillLine,
  TableBillOrder,
  TableBillPart,
  TableBillReply,
} from './api.gen'
import { post } from './client'
import { paymentView } from './placed-shapes'

const line = having<TableBillLine>({ seq: whole(0), qty: whole(1), units: list(number), value: number })

const order = having<TableBillOrder>({
  referenceID: text,
  orderUUID: text,
  placedAt: instant,
  mine: flag,
  waits: flag,
  total: number,
  lines: list(line),
})

const part = having<TableBillPart>({
  partID: text,
  kind: text,
  state: text,
  name: text,
  card: text,
  amount: number,
  tip: number,
  left: number,
  voided: or(flag, false),
  mine: flag,
  at: instant,
})

const bill = having<TableBillReply>({
  version: whole(0),
  tableName: text,
  currency,
  payable: flag,
  total: number,
  paid: number,
  held: number,
  open: number,
  least: orElse(number, 0),
  waits: number,
  orders: list(order),
  parts: list(part),
})

const paid = having<PayPartReply>({ payment: paymentView })

/** Reads the bill of the table at which the guest sits or ordered. */
export const readTableBill = (statusTokens: string[]): Promise<TableBillReply> =>
  post('/dinein/tablebill', { statusTokens }, bill)

export interface PartWish {
  statusTokens: string[]
  choice: Choice
  amount: number
  tip: number
  name: string
  tender: { provider: Provider }
  returnPath: string
  requestID: string
  locale: string
}

/** Holds a part of the bill and opens a page to pay it. */
export const payPart = async (wish: PartWish): Promise<PaymentView> =>
  (
    await post(
      '/dinein/paypart',
      { ...wish, pageOrigin: location.origin, display: 'redirect' as const },
      paid,
    )
  ).payment
