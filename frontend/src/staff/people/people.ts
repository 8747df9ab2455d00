import { create } from 'zustand'
import type { ReadPeopleReply, ShownPerson } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { readPeople } from '@/api/staff-people'
import type { TextKey } from '@/i18n/i18n'
import { usePerson } from '@/staff/person'
import { say } from '@/staff/said'

/** Whom and what a manager keeps; null before it was read, `failed` where it could not be. */
export const usePeople = create<{ read: ReadPeopleReply | null; failed: boolean }>(() => ({
  read: null,
  failed: false,
}))

/** Reads everything anew. What is known stays where nothing is heard. */
export async function readAnew(): Promise<void> {
  const { keys } = usePerson.getState()
  if (!keys) return
  try {
    usePeople.setState({ read: await readPeople(keys), failed: false })
  } catch {
    usePeople.setState({ failed: true })
  }
}

/** What somebody is told of an invitation that was not taken. Pure. */
export function whyNot(error: unknown): TextKey {
  if (!(error instanceof Refusal)) return 'staff:signIn.unreachable'
  if (error.code === 'error_contact_not_reachable') return 'staffPeople:badEmail'
  const fields = error.details.fields
  if (error.code === 'invalid_request' && Array.isArray(fields) && fields.includes('email'))
    return 'staffPeople:taken'
  return 'staffPeople:failed'
}

/** Does something and reads anew; says where it went wrong. */
export async function act<T>(doing: () => Promise<T>): Promise<T | undefined> {
  try {
    const came = await doing()
    await readAnew()
    return came
  } catch (error) {
    say(whyNot(error), {}, true)
    return undefined
  }
}

/** Whom a manager may change: those of their stores, and not themselves. Pure. */
export const mayChange = (person: ShownPerson, me: string): boolean => person.mine && person.personId !== me
