import type { BoardOrder, EndReason } from '@/api/api.gen'
import { question } from '@/state/question/question'

/**
 * The questions before an order is accepted, promised for another time, ended without a meal, or ended as not
 * collected.
 */
export type LifeAsk =
  | { order: BoardOrder; to: 'accepted' | 'delayed' }
  | { order: BoardOrder; to: 'rejected' | 'cancelled' }
  | { order: BoardOrder; to: 'not_collected' }

export interface LifeAnswer {
  promisedAt?: string
  reason?: EndReason
  words?: string
}

export const life = question<LifeAsk, LifeAnswer | null>(null)

export const MOST_WORDS = 200

const REASONS: Record<'rejected' | 'cancelled', readonly EndReason[]> = {
  rejected: ['too_busy', 'sold_out', 'closed', 'address', 'other'],
  cancelled: ['guest_asked', 'sold_out', 'too_busy', 'closed', 'address', 'other'],
}

/** The reasons that fit an order: only deliveries have an address. Pure. */
export const reasonsFor = (
  to: 'rejected' | 'cancelled',
  { orderType }: Pick<BoardOrder, 'orderType'>,
): EndReason[] => REASONS[to].filter(reason => reason !== 'address' || orderType === 'delivery')
