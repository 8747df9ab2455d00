import type { VoidReason } from '@/api/api.gen'

/** The reasons for a void, the usual first. */
export const VOID_REASONS: readonly VoidReason[] = [
  'wrong_amount',
  'wrong_bill',
  'taken_twice',
  'not_received',
  'other_way',
  'other',
]
