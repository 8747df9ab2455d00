import type { Account, StaffTable, TablePart, TakenPayment } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import type { Format } from '@/state/words/format'

/** A payment that can be voided, as its sheet shows it. */
export interface Voidable {
  orderUUID: string
  payment: string
  who: string
  tender: 'card' | 'gift_card' | 'counter'
  /** the amount to void */
  left: number
  at: string
  /** the table session in which it was shown, on the table's page */
  seen?: { visitSince: string | null }
}

const isVoidable = (tender: Account): tender is Voidable['tender'] =>
  tender === 'card' || tender === 'gift_card' || tender === 'counter'

/** A payment of an order if it can be voided: it was captured, part of it is left, and its tender allows it. Pure. */
export function voidableOf(payment: TakenPayment, orderUUID: string, who: string): Voidable | null {
  const { name, tender, left, held, at } = payment
  return left > 0 && !held && isVoidable(tender) ? { orderUUID, payment: name, who, tender, left, at } : null
}

/** A part of a table's bill if it can be voided. Pure. */
export function voidablePart(part: TablePart, { visitSince }: StaffTable, who: string): Voidable | null {
  const { partID: payment, orderUUID, kind, left, at } = part
  if (left <= 0 || part.state === 'held') return null
  const tender = kind === 'counter' ? 'counter' : 'card'
  return { orderUUID, payment, who, tender, left, at, seen: { visitSince } }
}

/** The text of a void: status, person, time and reason. Pure. */
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
