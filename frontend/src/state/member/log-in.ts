import type { Login, Profile } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { memberAuth } from '@/api/member-auth'
import { saveMembership } from '@/api/membership'
import type { Contact, Provable } from '@/api/one-time-code'
import { track } from '@/lib/analytics'
import { proveToLogIn } from '@/state/guest/verification'
import { memberLogin, memberPoints, memberProfile } from '@/state/question/questions'
import { currentScope } from '@/state/scope/current'
import { createMember } from './member'

/** Opens the login; true once a member is logged in. */
export const askForMember = (): Promise<boolean> => memberLogin.ask()

/** Opens the member's profile. */
export const showProfile = (): Promise<boolean> => memberProfile.ask(null)

/** Opens the member's points. */
export const showPoints = (): Promise<boolean> => memberPoints.ask()

/**
 * Logs in: a contact that this browser has not proved is proved by a code, and a contact of no member makes a new
 * member with a profile. False if the guest cancels; throws the server's refusal (spec section 4, Login flows).
 */
export async function logInBy(login: Login, contact: Provable | null): Promise<boolean> {
  const known = currentScope().of(createMember)
  let reply = await memberAuth({ login })
  if (reply.state === 'prove') {
    if (!contact || !(await proveToLogIn(contact))) return false
    reply = await memberAuth({ login })
  }
  if (reply.state === 'new') return contact?.kind !== 'member' && memberProfile.ask(contact)
  if (reply.record) known.enter(reply.record)
  return reply.record !== null
}

/** Logs in by a member's card, after a code sent to the member's stored contact (K-5). */
export const logInByCard = (memberCode: string): Promise<boolean> =>
  logInBy({ mode: 'SCAN', memberCode }, { kind: 'member', address: memberCode })

const PROVABLE = { PhoneId: 'phone', MemberEMail: 'email' } as const

/** The contact of a form that must be proved first, as the server says. */
function unprovedOf(error: unknown, profile: Profile): Contact | null {
  if (!(error instanceof Refusal) || error.code !== 'error_verification_code') return null
  const [field] = [error.details?.fields ?? []].flat() as (keyof typeof PROVABLE)[]
  const address = field && profile[field]
  return address ? { kind: PROVABLE[field], address } : null
}

/**
 * Saves a profile, also that of a new member, who signs up by a proved contact. Changed contacts are proved by codes
 * first; false if one was not.
 */
export async function saveProfile(profile: Profile, newBy: Contact | null): Promise<boolean> {
  const known = currentScope().of(createMember)
  try {
    const record = newBy ? (await memberAuth({ signup: profile })).record : await saveMembership(profile)
    if (record) known.enter(record)
    if (record && newBy) track('sign_up', { method: newBy.kind })
    return record !== null
  } catch (error) {
    const contact = unprovedOf(error, profile)
    if (!contact) throw error
    return (await proveToLogIn(contact)) && saveProfile(profile, newBy)
  }
}
