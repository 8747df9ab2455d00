import type { RefundReason } from '@/api/api.gen'

/** The reasons for a refund, the usual first. */
export const REASONS: readonly RefundReason[] = [
  'wrong_item',
  'missing_item',
  'quality',
  'late',
  'guest_asked',
  'charged_wrongly',
  'other',
]
