import type { CashToPointsReply, GiftCard } from '@/api/api.gen'
import { fromMinor, toMinor } from '@/lib/money'

export interface PayParts {
  points: number
  giftCard: number
  card: number
  /** what the gift card could pay too and keeps, so that the card pays the least it can */
  kept: number
}

/**
 * What each tender pays of an amount due: points first, then a gift card what it holds, a card the rest; a gift card
 * pays less where the card would be left with less than its least (Y-8). Pure.
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
