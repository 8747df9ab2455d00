import { typedAmount } from '@/lib/typed-amount'

/**
 * The limits of one payment for a gift card, in dollars; the server checks them too. `TIMES` scales them for other
 * currencies.
 */
const [LEAST, MOST] = [5, 500]
const TIMES: Record<string, number> = { HKD: 10, JPY: 100, KRW: 1000, MXN: 10 }

/** An amount scaled to a currency. Pure. */
export const inCoins = (amount: number, currency: string): number => amount * (TIMES[currency] ?? 1)

/** The least and the most that one payment loads on a gift card. Pure. */
export const cardBounds = (currency: string): { least: number; most: number } => ({
  least: inCoins(LEAST, currency),
  most: inCoins(MOST, currency),
})

/** The typed amount if it is within the limits, else null. Pure. */
export function cardAmount(typed: string, currency: string): number | null {
  const amount = typedAmount(typed, currency)
  const { least, most } = cardBounds(currency)
  return amount !== null && amount >= least && amount <= most ? amount : null
}
