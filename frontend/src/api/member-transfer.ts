import { having, nullable, text, whole } from '@/lib/shape'
import type { ClosingMember, MemberRecord, MemberTransferReply } from './api.gen'
import { post } from './client'
import { memberShape } from './member-auth'
import type { Contact } from './one-time-code'

const shape = having<MemberTransferReply>({
  closing: nullable(
    having<ClosingMember>({
      ClosingMemberCode: text,
      points: whole(0),
      giftCards: whole(0),
      promotions: whole(0),
    }),
  ),
  record: nullable(memberShape),
})

/** Finds the membership of a contact that this browser proved with a code, and what would be transferred. */
export async function findClosing({ kind, address }: Contact, token: string): Promise<ClosingMember | null> {
  const { closing } = await post('/dc/membertransfer', { find: { [kind]: address, token } }, shape)
  return closing
}

/** Merges the old membership into the member's own; returns the member that remains. */
export async function transferMember(
  MemberCode: string,
  ClosingMemberCode: string,
  Token: string,
): Promise<MemberRecord | null> {
  const { record } = await post('/dc/membertransfer', { MemberCode, ClosingMemberCode, Token }, shape)
  return record
}
