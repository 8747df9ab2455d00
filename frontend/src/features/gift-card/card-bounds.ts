import { typedAmount } from '@/lib/typed-amount'

/** What one payment puts on a card, which the server checks too; more in a currency of smaller coins. */
const [LEAST, MOST] = [5, 500]
const TIMES: Record<string, number> = { HKD: 10, JPY: 100, KRW: 1000, MXN: 10 }

/** A figure of these amounts in a currency. Pure. */
export const inCoins = (amount: number, currency: string): number => amount * (TIMES[currency] ?? 1)

/** The least and the most that a card of a currency is loaded with at once. Pure. */
export const cardBounds = (currency: string): { least: number; most: number } => ({
  least: inCoins(LEAST, currency),
  most: inCoins(MOST, currency),
})

/** What was typed as an amount that cards take; null where it is none. Pure. */
export function cardAmount(typed: string, currency: string): number | null {
  const amount = typedAmount(typed, currency)
  const { least, most } = cardBounds(currency)
  return amount !== null && amount >= least && amount <= most ? amount : null
}
