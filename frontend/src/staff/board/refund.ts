import type { BoardOrder } from '@/api/api.gen'
import { fromMinor, toMinor } from '@/lib/money'
import { typedAmount } from '@/lib/typed-amount'

type Money = Pick<BoardOrder, 'status' | 'totals' | 'currency' | 'due' | 'parts'>

/** What is still to be collected: what its table paid of it since is not. Pure. */
export const dueOf = ({ totals, due, parts }: Pick<BoardOrder, 'totals' | 'due' | 'parts'>): number =>
  parts.length > 0 ? due : totals.balanceDue

/** What an order's guests paid: online, at their table, and what was due at the counter once they had it. Pure. */
export function paidFor(order: Money): number {
  const { status, totals, currency, parts } = order
  const atTable = parts.reduce(
    (sum, { amount, tip }) => sum + toMinor(amount, currency) + toMinor(tip, currency),
    0,
  )
  const atCounter = status === 'completed' ? toMinor(dueOf(order), currency) : 0
  return fromMinor(toMinor(totals.payAmount, currency) + atTable + atCounter, currency)
}

/** What of that they have not got back. Pure. */
export function leftOf(order: Money & Pick<BoardOrder, 'refunded'>): number {
  const left = toMinor(paidFor(order), order.currency) - toMinor(order.refunded, order.currency)
  return fromMinor(Math.max(0, left), order.currency)
}

/** A sum as somebody wrote it, whole in its currency; null where it is none, or more than there is. Pure. */
export function amountOf(typed: string, left: number, currency: string): number | null {
  const amount = typedAmount(typed, currency)
  return amount && toMinor(amount, currency) <= toMinor(left, currency) ? amount : null
}
