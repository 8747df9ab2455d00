import { fromMinor, toMinor } from '@/lib/money'
import { typedAmount } from '@/lib/typed-amount'

/** A typed till sum; empty is zero, and null if it is invalid. Pure. */
export const sumOf = (typed: string, currency: string): number | null =>
  typed.trim() === '' ? 0 : typedAmount(typed, currency)

/** The surplus of the till over the expected amount; negative if money is missing. Pure. */
export function difference(
  till: { counted: number; opening: number; cardTerminal: number },
  expected: number,
  currency: string,
): number {
  const minor = (amount: number) => toMinor(amount, currency)
  return fromMinor(
    minor(till.counted) - minor(till.opening) + minor(till.cardTerminal) - minor(expected),
    currency,
  )
}
