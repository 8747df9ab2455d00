import { Refusal } from '@/api/client'
import type { SignedOut } from '@/staff/person'

const WAIT_S = 60
/** Maps the server's reason of a refusal to ours. */
const REASONS: Partial<Record<string, SignedOut['reason']>> = {
  key_expired: 'expired',
  key_revoked: 'revoked',
  locked_out: 'locked_out',
  shift_over: 'shift_over',
  device: 'device',
}

/** The reason why the server refuses access. Pure. */
export function signedOutBy(error: unknown): SignedOut {
  if (!(error instanceof Refusal)) return { reason: 'unreachable', seconds: 0 }
  const { code, details } = error
  if (code === 'too_many_requests')
    return { reason: 'too_many', seconds: Number(details.retryAfter) || WAIT_S }
  if (code !== 'forbidden' && code !== 'not_found' && code !== 'invalid_request')
    return { reason: 'other', seconds: 0 }
  return { reason: REASONS[String(details.reason)] ?? 'wrong', seconds: 0 }
}

const UNSURE: readonly SignedOut['reason'][] = ['too_many', 'unreachable', 'other', null]

/** Whether the refusal does not concern the key: the same key may still be accepted. Pure. */
export const isUnsure = ({ reason }: SignedOut): boolean => UNSURE.includes(reason)
