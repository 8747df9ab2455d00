import { having } from '@/lib/shape'
import type { MemberRecord, MembershipReply, Profile } from './api.gen'
import { post } from './client'
import { memberShape } from './member-auth'

const shape = having<MembershipReply>({ record: memberShape })

/** What the server knows of the member logged in. */
export async function getMembership(): Promise<MemberRecord> {
  const { record } = await post('/dc/membership', { get: {} }, shape)
  return record
}

/** Saves one's own profile; gives it back as it is kept. */
export async function saveMembership(profile: Profile): Promise<MemberRecord> {
  const { record } = await post('/dc/membership', { put: { record: profile } }, shape)
  return record
}
