import type { MemberData, MemberRecord } from '@/api/api.gen'
import type { Contact } from '@/api/one-time-code'
import { deleteMember, exportPart } from '@/api/own-data'
import { proveFor } from '@/state/guest/verification'
import { currentScope } from '@/state/scope/current'
import { createMember } from './member'

/** The contacts by which a member can prove who they are. Pure. */
export function ownContacts(member: MemberRecord): Contact[] {
  const phone: Contact[] =
    member.PhoneConfirmed && member.PhoneId ? [{ kind: 'phone', address: member.PhoneId }] : []
  const email: Contact[] =
    member.EmailVerified && member.MemberEMail ? [{ kind: 'email', address: member.MemberEMail }] : []
  return [...phone, ...email]
}

/** Joins two parts of an export: lists are appended, and single values stay. Pure. */
export function joined(whole: Partial<MemberData>, part: MemberData): Partial<MemberData> {
  const names = Object.keys(part) as (keyof MemberData)[]
  const entries = names.map(name => {
    const [before, more] = [whole[name], part[name]]
    return [name, Array.isArray(before) && Array.isArray(more) ? [...before, ...more] : (before ?? more)]
  })
  return { ...whole, ...Object.fromEntries(entries) }
}

/** All data that is held about the member, as the text of one file; null if they cancel the proof. */
export async function exportOwnData(contact: Contact): Promise<string | null> {
  const token = await proveFor(contact, 'export')
  if (!token) return null
  let whole: Partial<MemberData> = {}
  let after = ''
  do {
    const { data, next } = await exportPart(token, after)
    whole = joined(whole, data)
    after = next
  } while (after)
  return JSON.stringify(whole, null, 2)
}

/** Deletes the account for good; false if they cancel the proof. */
export async function deleteAccount(contact: Contact): Promise<boolean> {
  const token = await proveFor(contact, 'delete')
  if (!token) return false
  await deleteMember(token)
  currentScope().of(createMember).end()
  return true
}
