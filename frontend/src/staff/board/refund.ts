import { toMinor } from '@/lib/money'
import { typedAmount } from '@/lib/typed-amount'

/** A sum as somebody wrote it, whole in its currency; null where it is none, or more than there is. Pure. */
export function amountOf(typed: string, left: number, currency: string): number | null {
  const amount = typedAmount(typed, currency)
  return amount && toMinor(amount, currency) <= toMinor(left, currency) ? amount : null
}
