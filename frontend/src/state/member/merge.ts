import type { ClosingMember } from '@/api/api.gen'
import { findClosing, transferMember } from '@/api/member-transfer'
import type { Contact } from '@/api/one-time-code'
import { proveFor } from '@/state/guest/verification'
import { currentScope } from '@/state/scope/current'
import { createMember } from './member'

/** An old membership that was proved one's own, and what proves it. */
export interface Found {
  closing: ClosingMember
  token: string
}

/**
 * The old membership of a contact. Its code goes out before anybody looks for it, so that nobody is told of a stranger's
 * (K-12). Null when the guest thinks better of it.
 */
export async function findOld(contact: Contact): Promise<Found | null> {
  const token = await proveFor(contact, 'merge')
  const closing = token && (await findClosing(contact, token))
  return token && closing ? { closing, token } : null
}

/** Merges it into one's own, and knows the member anew. */
export async function mergeIn({ closing, token }: Found): Promise<void> {
  const known = currentScope().of(createMember)
  const code = known.member()?.MemberCode ?? ''
  const record = await transferMember(code, closing.ClosingMemberCode, token)
  if (record) known.enter(record)
}
