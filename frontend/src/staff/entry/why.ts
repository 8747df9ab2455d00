import type { TextKey } from '@/i18n/i18n'
import type { SignedOut } from '@/staff/person'

const KEYS: Record<Exclude<SignedOut['reason'], 'too_many' | null>, TextKey> = {
  wrong: 'staff:signIn.wrong',
  expired: 'staff:signIn.expired',
  revoked: 'staff:signIn.revoked',
  unreachable: 'staff:signIn.unreachable',
  other: 'staff:signIn.other',
  locked_out: 'staffDoor:out.lockedOut',
  shift_over: 'staffDoor:out.shiftOver',
  device: 'staffDoor:out.device',
}

/** The text for the reason of a sign-out. Pure. */
export const whyKey = (reason: Exclude<SignedOut['reason'], 'too_many' | null>): TextKey => KEYS[reason]
