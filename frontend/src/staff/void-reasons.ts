import type { VoidReason } from '@/api/api.gen'

/** Why a payment is voided, the usual first. */
export const VOID_REASONS: readonly VoidReason[] = [
  'wrong_amount',
  'wrong_bill',
  'taken_twice',
  'not_received',
  'other_way',
  'other',
]
