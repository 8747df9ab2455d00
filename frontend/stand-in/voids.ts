import type {
  BoardOrder,
  StaffTable,
  TakenPayment,
  TakePaymentRequest,
  Totals,
  VoidPaymentRequest,
  VoidTold,
} from '@/api/api.gen'

/** A payment of an order, without any later change. */
export const takenPayment = (name: string, left: number, rest: Partial<TakenPayment> = {}): TakenPayment => ({
  ...{ name, source: 'placed', tender: 'card', given: left, left, returned: 0, voided: 0, held: false },
  ...{ tip: 0, tipLeft: 0, payer: '', label: '', by: '', at: new Date().toISOString(), void: null },
  ...rest,
})

/** The payments of an order, derived from its sums. */
export function paidBy(
  { payAmount = 0 }: Totals,
  { prepaid, parts = [], status, due = 0 }: Partial<BoardOrder>,
) {
  const placed = prepaid ?? payAmount ?? 0
  return [
    ...(placed > 0 ? [takenPayment('online', placed)] : []),
    ...parts.map(part =>
      takenPayment(part.partId, part.amount + part.tip, {
        ...{ source: 'part', tender: part.by ? 'counter' : 'card', tip: part.tip },
        ...{ payer: part.name, label: part.label, by: part.by },
      }),
    ),
    ...(status === 'completed' && due > 0
      ? [takenPayment('handover', due, { source: 'handover', tender: 'counter' })]
      : []),
  ]
}

interface Voiding {
  board: BoardOrder[]
  tablesOfStaff: StaffTable[]
}

const round = (sum: number) => Math.round(sum * 100) / 100

const told = ({ reason, words = '' }: VoidPaymentRequest, amount: number): VoidTold => ({
  ...{ at: new Date().toISOString(), by: 'anna', amount, status: 'done' },
  why: { reason, words },
})

/** Voids as the server does: the part and the payment are undone, and the amount that they paid is due again. */
export function voidPayment({ board, tablesOfStaff }: Voiding, sent: VoidPaymentRequest): object {
  const table = tablesOfStaff.find(({ parts }) => parts.some(part => part.partID === sent.payment))
  const part = table?.parts.find(({ partID }) => partID === sent.payment)
  if (table && part) {
    part.void = told(sent, part.left)
    table.due = round(table.due + part.left - part.tip)
    table.total = round(table.total - part.tip)
    part.left = 0
    return { amount: part.void.amount, status: 'done' }
  }
  const order = board.find(({ orderUUID }) => orderUUID === sent.orderUUID)
  const payment = order?.payments.find(({ name }) => name === sent.payment)
  if (!order || !payment) return { result: 'not_found', details: {} }
  if (payment.held) return { result: 'error_void_held', details: { held: payment.left } }
  payment.void = told(sent, payment.left)
  payment.voided = payment.left
  order.due = round(order.due + payment.left)
  if (order.status === 'completed') order.owed = round(order.owed + payment.left)
  payment.left = 0
  return { amount: payment.voided, status: 'done' }
}

export function takePayment({ board }: Voiding, sent: TakePaymentRequest): object {
  const order = board.find(({ orderUUID }) => orderUUID === sent.orderUUID)
  if (!order || sent.amount > order.owed)
    return { result: 'error_bill_changed', details: { open: order?.owed ?? 0, amount: sent.amount } }
  order.owed = round(order.owed - sent.amount)
  const rest = { source: 'part', tender: 'counter', by: 'anna' } as const
  order.payments = [...order.payments, takenPayment(sent.requestID, sent.amount, rest)]
  return {}
}
