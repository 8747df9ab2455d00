import type { CashToPointsReply, GiftCard } from '@/api/api.gen'
import { fromMinor, toMinor } from '@/lib/money'

export interface PayParts {
  points: number
  giftCard: number
  card: number
  /** the amount that the gift card keeps, so that the payment card pays its minimum */
  kept: number
}

/**
 * Splits an amount due among the tenders: points first, then the balance of a gift card, then a payment card. The
 * gift card pays less if the payment card would be left with less than its minimum (Y-8). Pure.
 */
export function payParts(
  due: number,
  giftCard: Pick<GiftCard, 'CurBalance'> | null,
  currency: string,
  byPoints: CashToPointsReply | null = null,
  least = 0,
): PayParts {
  const all = toMinor(due, currency)
  const points = byPoints ? Math.min(all, toMinor(byPoints.cash, currency)) : 0
  const given = giftCard ? Math.min(all - points, toMinor(giftCard.CurBalance, currency)) : 0
  const rest = all - points - given
  const short = rest > 0 ? Math.max(0, toMinor(least, currency) - rest) : 0
  const kept = given >= short ? short : 0
  return {
    points: fromMinor(points, currency),
    giftCard: fromMinor(given - kept, currency),
    card: fromMinor(rest + kept, currency),
    kept: fromMinor(kept, currency),
  }
}
