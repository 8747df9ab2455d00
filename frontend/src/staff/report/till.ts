import { fromMinor, toMinor } from '@/lib/money'
import { typedAmount } from '@/lib/typed-amount'

/** A sum in a till as somebody wrote it, nothing for nothing; null where it is none. Pure. */
export const sumOf = (typed: string, currency: string): number | null =>
  typed.trim() === '' ? 0 : typedAmount(typed, currency)

/** How much more is in the till than there should be. Pure. */
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
