import { create } from 'zustand'
import type { ReadPeopleReply, ShownPerson } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { readPeople } from '@/api/staff-people'
import type { TextKey } from '@/i18n/i18n'
import { usePerson } from '@/staff/person'
import { say } from '@/staff/said'

/** The people and devices that a manager manages; null before they were read, `failed` if the last read failed. */
export const usePeople = create<{ read: ReadPeopleReply | null; failed: boolean }>(() => ({
  read: null,
  failed: false,
}))

/** Reads everything again; after a failure the known data stays. */
export async function readAnew(): Promise<void> {
  const { keys } = usePerson.getState()
  if (!keys) return
  try {
    usePeople.setState({ read: await readPeople(keys), failed: false })
  } catch {
    usePeople.setState({ failed: true })
  }
}

/** The text for a refused invitation. Pure. */
export function whyNot(error: unknown): TextKey {
  if (!(error instanceof Refusal)) return 'staff:signIn.unreachable'
  if (error.code === 'error_contact_not_reachable') return 'staffPeople:badEmail'
  const fields = error.details.fields
  if (error.code === 'invalid_request' && Array.isArray(fields) && fields.includes('email'))
    return 'staffPeople:taken'
  return 'staffPeople:failed'
}

/** Sends an action and reads everything again; reports a failure. */
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

/** Whether a manager may change a person: those of their stores, but not themselves. Pure. */
export const mayChange = (person: ShownPerson, me: string): boolean => person.mine && person.personId !== me
