import type { Account, StaffTable, TablePart, TakenPayment } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import type { Format } from '@/state/words/format'

/** A payment that may be voided, as its sheet shows it. */
export interface Voidable {
  orderUUID: string
  payment: string
  who: string
  tender: 'card' | 'gift_card' | 'counter'
  /** what goes back */
  left: number
  at: string
  /** the visit that it was seen in, on its table's page */
  seen?: { visitSince: string | null }
}

const isVoidable = (tender: Account): tender is Voidable['tender'] =>
  tender === 'card' || tender === 'gift_card' || tender === 'counter'

/** A payment of an order, where it may be voided: some of it is left, and it is money that was taken. Pure. */
export function voidableOf(payment: TakenPayment, orderUUID: string, who: string): Voidable | null {
  const { name, tender, left, held, at } = payment
  return left > 0 && !held && isVoidable(tender) ? { orderUUID, payment: name, who, tender, left, at } : null
}

/** A part of a table's bill, where it may be voided. Pure. */
export function voidablePart(part: TablePart, { visitSince }: StaffTable, who: string): Voidable | null {
  const { partID: payment, orderUUID, kind, left, at } = part
  if (left <= 0 || part.state === 'held') return null
  const tender = kind === 'counter' ? 'counter' : 'card'
  return { orderUUID, payment, who, tender, left, at, seen: { visitSince } }
}

/** How a payment was voided, in words: how far it is, by whom, when and why. Pure. */
export function voidedText(voided: NonNullable<TakenPayment['void']>, t: Text, format: Format): string {
  const { amount, status, by, at, why } = voided
  return [
    t(`staffVoid:state.${status === 'done' ? 'done' : 'decided'}`, { amount: format.money(amount) }),
    by && t('staff:detail.by', { name: by }),
    format.clock(at),
    t(`staffVoid:reason.${why.reason}`),
    why.words,
  ]
    .filter(Boolean)
    .join(' · ')
}
