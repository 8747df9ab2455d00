import { having } from '@/lib/shape'
import type { MemberRecord, MembershipReply, Profile } from './api.gen'
import { post } from './client'
import { memberShape } from './member-auth'

const shape = having<MembershipReply>({ record: memberShape })

/** Reads the profile of the logged-in member. */
export async function getMembership(): Promise<MemberRecord> {
  const { record } = await post('/dc/membership', { get: {} }, shape)
  return record
}

/** Saves the member's own profile; returns it as stored. */
export async function saveMembership(profile: Profile): Promise<MemberRecord> {
  const { record } = await post('/dc/membership', { put: { record: profile } }, shape)
  return record
}
