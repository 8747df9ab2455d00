import { toMinor } from '@/lib/money'
import { typedAmount } from '@/lib/typed-amount'

/** A typed amount, valid in its currency; null if it is invalid, or more than is left. Pure. */
export function amountOf(typed: string, left: number, currency: string): number | null {
  const amount = typedAmount(typed, currency)
  return amount && toMinor(amount, currency) <= toMinor(left, currency) ? amount : null
}
