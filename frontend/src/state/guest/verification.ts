import type { Purpose, Store } from '@/api/api.gen'
import type { Contact, Provable } from '@/api/one-time-code'
import { shortText, those } from '@/lib/shape'
import { sealedKey } from '@/state/kept/kept'
import { ANOTHER, NO_TEXTS, oneTimeCode } from '@/state/question/questions'
import { cell, useCell } from '@/state/scope/cell'
import { currentScope, usePart } from '@/state/scope/current'
import { keptOfCompany, type StoreScope } from '@/state/scope/scope'
import { askForEmail, askForGuest, type Guest } from './guest'

const MAX_PROVED = 20
const textOf = ({ kind, address }: Contact) => `${kind}:${address}`

export const keptProved = sealedKey('VRF', { version: 1, shape: those(shortText(300), MAX_PROVED) })

/** The contacts proved on this device; only a hint, since the server has the proof (K-5). */
export function createProved(scope: StoreScope) {
  const kept = keptOfCompany(scope, keptProved)
  const held = cell<readonly string[]>(scope.life, [])
  const loaded = kept.recall().then(proved => proved && held.set(proved))
  const change = async (move: (proved: readonly string[]) => string[]) => {
    await loaded
    held.set(move(held.getState()))
    held.set(await kept.change(proved => move(proved ?? [])))
  }
  const but = (contact: Contact) => (proved: readonly string[]) =>
    proved.filter(one => one !== textOf(contact))
  return {
    cell: held,
    proved: held.getState,
    /** resolves once the earlier proved contacts are read */
    loaded,
    add: (contact: Contact) =>
      change(proved => [...but(contact)(proved), textOf(contact)].slice(-MAX_PROVED)),
    /** removes a contact whose proof the server does not have any more */
    remove: (contact: Contact) => change(but(contact)),
  }
}

export const useProved = (): readonly string[] => useCell(usePart(createProved).cell)

/** Sends a one-time code and asks the guest for it; true once the server has accepted it. */
async function verify(contact: Provable, purpose: Purpose = 'guest'): Promise<boolean> {
  const known = currentScope().of(createProved)
  const proved = typeof (await oneTimeCode.ask({ contact, purpose })) === 'string'
  if (proved && contact.kind !== 'member') void known.add(contact)
  return proved
}

/** Proves a contact for one purpose, just before it; returns the token of the code, or null if the guest declines. */
export async function proveFor(contact: Contact, purpose: Purpose): Promise<string | null> {
  const answer = await oneTimeCode.ask({ contact, purpose })
  return typeof answer === 'string' ? answer : null
}

/** Proves a contact for a login, or the stored one of a member whose card was scanned. */
export const proveToLogIn = (contact: Provable): Promise<boolean> => verify(contact, 'login')

const phoneOf = ({ phone1 }: Pick<Guest, 'phone1'>): Contact => ({ kind: 'phone', address: phone1 })

/** Whether a guest still has to prove their phone: the store requires it, and this device has not done it. Pure. */
export const needsProof = (
  { config }: Pick<Store, 'config'>,
  guest: Pick<Guest, 'phone1'> | null,
  proved: readonly string[],
): boolean => config.verifyPhoneNumber && !!guest?.phone1 && !proved.includes(textOf(phoneOf(guest)))

type Callable = Pick<Guest, 'phone1' | 'email'>

interface Instead {
  /** whether another phone may be given, which is proved where it is typed */
  another?: boolean
  /** asks for an e-mail address if the phone gets no texts and none was given */
  askEmail?: () => Promise<boolean>
}

/** Proves the e-mail address of a guest whose phone gets no texts (docs/rules/typed-text.md, "Where texts go"). */
async function proveEmail(guest: Callable, askEmail: () => Promise<boolean>): Promise<boolean> {
  if (!guest.email) return askEmail()
  const known = currentScope().of(createProved)
  const proved = await verify({ kind: 'email', address: guest.email })
  // The server asks for no more proof of this phone, so this device does not either.
  if (proved) void known.add(phoneOf(guest))
  return proved
}

async function verifyPhone(guest: Callable, { another = false, askEmail = askForEmail }: Instead) {
  const known = currentScope().of(createProved)
  const contact = phoneOf(guest)
  const answer = await oneTimeCode.ask({ contact, purpose: 'guest', another, orEmail: true })
  if (answer === ANOTHER) return askForGuest()
  if (answer === NO_TEXTS) return proveEmail(guest, askEmail)
  if (answer !== null) void known.add(contact)
  return answer !== null
}

/**
 * Proves the phone by a code, unless that was done; false if the guest cancels. With `another` they may give another
 * phone instead, which is proved where it is typed.
 */
export async function provePhone(store: Store, guest: Callable, instead: Instead = {}): Promise<boolean> {
  if (!needsProof(store, guest, [])) return true
  const known = currentScope().of(createProved)
  await known.loaded
  if (!needsProof(store, guest, known.proved())) return true
  return verifyPhone(guest, instead)
}

/** Proves the phone again: the server has no proof of it, even if this device remembers one. */
export function provePhoneAgain(guest: Callable, instead: Instead = {}): Promise<boolean> {
  void currentScope().of(createProved).remove(phoneOf(guest))
  return verifyPhone(guest, instead)
}
