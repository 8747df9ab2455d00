import type {
  PayPartRequest,
  TableBillLine,
  TableBillOrder,
  TableBillPart,
  TableBillReply,
} from '@/api/api.gen'
import { PAYMENT_ID, paymentPage, paymentReply } from './payments'

/** The state of a table's bill that a test may set. */
export interface TableBillStandIn {
  /** the current bill; null for a guest without a table */
  tableBill: TableBillReply | null
}

export const tableBillStandIn = (): TableBillStandIn => ({ tableBill: null })

const cents = (amount: number) => Math.round(amount * 100) / 100

export const billLine = (seq: number, descr: string, units: number[], taken = 0): TableBillLine => ({
  ...{ seq, ID: seq + 1, descr, descr1: '', descr2: '', qty: units.length },
  units: units.slice(taken),
  value: cents(units.reduce((sum, unit) => sum + unit, 0)),
})

export const billOrder = (
  referenceID: string,
  lines: TableBillLine[],
  rest: Partial<TableBillOrder> = {},
): TableBillOrder => ({
  ...{ referenceID, orderUUID: `uuid-${referenceID}`, placedAt: new Date().toISOString() },
  ...{ mine: false, waits: false, total: cents(lines.reduce((sum, { value }) => sum + value, 0)), lines },
  ...rest,
})

export const billPart = (name: string, amount: number, rest: Partial<TableBillPart> = {}): TableBillPart => ({
  ...{ partID: crypto.randomUUID(), kind: 'items', state: 'paid', name, card: 'visa 4242', amount },
  ...{ tip: 0, left: rest.voided ? 0 : amount, voided: false, mine: false, at: new Date().toISOString() },
  ...rest,
})

const shared = (total: number, count: number) => {
  const all = Math.round(total * 100)
  return (Math.floor(all / count) + (all % count > 0 ? 1 : 0)) / 100
}

/** A bill of these orders and parts, with its sums computed as on the server. */
export function billOf(
  orders: TableBillOrder[],
  parts: TableBillPart[] = [],
  rest: Partial<TableBillReply> = {},
): TableBillReply {
  const sum = (amounts: number[]) => cents(amounts.reduce((all, each) => all + each, 0))
  const of = (state: TableBillPart['state']) =>
    sum(parts.filter(part => part.state === state).map(({ left }) => left))
  const total = sum(orders.filter(({ waits }) => !waits).map(order => order.total))
  const [paid, held] = [sum([of('paid'), of('booked')]), of('held')]
  const open = cents(total - paid - held)
  const counts = Array.from({ length: 11 }, (_, place) => place + 2)
  return {
    ...{ result: 'ok', version: parts.length, tableName: '8', currency: 'CAD', payable: true },
    ...{ total, paid, held, open },
    waits: sum(orders.filter(({ waits }) => waits).map(order => order.total)),
    least: 0.5,
    shares: Object.fromEntries(counts.map(count => [count, Math.min(open, shared(total, count))])),
    ...{ orders, parts },
    ...rest,
  }
}

/** Holds a part and opens a page for it; refused if so much is not open any more. */
export function payPart(
  back: TableBillStandIn,
  { amount, tip, choice, name, pageOrigin }: PayPartRequest,
): object {
  const { tableBill } = back
  if (!tableBill || amount > tableBill.open)
    return { result: 'error_bill_changed', details: { open: tableBill?.open ?? 0, amount: 0 } }
  const part = billPart(name ?? '', amount, {
    partID: PAYMENT_ID,
    state: 'held',
    kind: choice.kind,
    card: '',
    mine: true,
  })
  back.tableBill = billOf(tableBill.orders, [...tableBill.parts, part], { tableName: tableBill.tableName })
  const page = paymentPage(`${pageOrigin.replace('127.0.0.1', 'localhost')}/provider-page`)
  return { payment: paymentReply('waiting', { amount: cents(amount + (tip ?? 0)), page }).payment }
}
