import type { ClosingMember } from '@/api/api.gen'
import { findClosing, transferMember } from '@/api/member-transfer'
import type { Contact } from '@/api/one-time-code'
import { proveFor } from '@/state/guest/verification'
import { currentScope } from '@/state/scope/current'
import { createMember } from './member'

/** An old membership that the guest proved to be their own, and the token of the proof. */
export interface Found {
  closing: ClosingMember
  token: string
}

/**
 * Finds the old membership of a contact. The contact is proved by a code before the search, so that no one learns of
 * a stranger's membership (K-12). Null if the guest cancels.
 */
export async function findOld(contact: Contact): Promise<Found | null> {
  const token = await proveFor(contact, 'merge')
  const closing = token && (await findClosing(contact, token))
  return token && closing ? { closing, token } : null
}

/** Merges it into the member's own, and shows the merged member. */
export async function mergeIn({ closing, token }: Found): Promise<void> {
  const known = currentScope().of(createMember)
  const code = known.member()?.MemberCode ?? ''
  const record = await transferMember(code, closing.ClosingMemberCode, token)
  if (record) known.enter(record)
}
