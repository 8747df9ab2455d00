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

/** The contacts proved on this device; a hint only, the proof is the server's (K-5). */
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
    /** once it is known what was proved before */
    loaded,
    add: (contact: Contact) =>
      change(proved => [...but(contact)(proved), textOf(contact)].slice(-MAX_PROVED)),
    /** for a contact whose proof the server does not know any more */
    remove: (contact: Contact) => change(but(contact)),
  }
}

export const useProved = (): readonly string[] => useCell(usePart(createProved).cell)

/** Sends a one-time code and asks for it; true once the server has found it right. */
async function verify(contact: Provable, purpose: Purpose = 'guest'): Promise<boolean> {
  const known = currentScope().of(createProved)
  const proved = typeof (await oneTimeCode.ask({ contact, purpose })) === 'string'
  if (proved && contact.kind !== 'member') void known.add(contact)
  return proved
}

/** Proves a contact for one thing only, just before it; what its code is told by, or null when the guest declines. */
export async function proveFor(contact: Contact, purpose: Purpose): Promise<string | null> {
  const answer = await oneTimeCode.ask({ contact, purpose })
  return typeof answer === 'string' ? answer : null
}

/** Proves a contact to log in by, or the one on file of a member whose card was scanned. */
export const proveToLogIn = (contact: Provable): Promise<boolean> => verify(contact, 'login')

const phoneOf = ({ phone1 }: Pick<Guest, 'phone1'>): Contact => ({ kind: 'phone', address: phone1 })

/** Whether a guest still has to prove the phone they give: the store asks for it, and it was not done here. Pure. */
export const needsProof = (
  { config }: Pick<Store, 'config'>,
  guest: Pick<Guest, 'phone1'> | null,
  proved: readonly string[],
): boolean => config.verifyPhoneNumber && !!guest?.phone1 && !proved.includes(textOf(phoneOf(guest)))

type Callable = Pick<Guest, 'phone1' | 'email'>

interface Instead {
  /** whether another phone may be given, which is proved where it is typed */
  another?: boolean
  /** asks for an e-mail address, where the phone gets no texts and none was given */
  askEmail?: () => Promise<boolean>
}

/** Proves the e-mail address of a guest whose phone gets no texts (docs/rules/typed-text.md, "Where texts go"). */
async function proveEmail(guest: Callable, askEmail: () => Promise<boolean>): Promise<boolean> {
  if (!guest.email) return askEmail()
  const known = currentScope().of(createProved)
  const proved = await verify({ kind: 'email', address: guest.email })
  // The server asks no more of this phone: it is not asked about again here either.
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
 * The phone proved, by a code if it was not yet; false when the guest thinks better of it. With `another` they may give
 * another one instead, which is proved where it is typed.
 */
export async function provePhone(store: Store, guest: Callable, instead: Instead = {}): Promise<boolean> {
  if (!needsProof(store, guest, [])) return true
  const known = currentScope().of(createProved)
  await known.loaded
  if (!needsProof(store, guest, known.proved())) return true
  return verifyPhone(guest, instead)
}

/** Proves the phone anew: the server does not know of a proof, whatever this device remembers. */
export function provePhoneAgain(guest: Callable, instead: Instead = {}): Promise<boolean> {
  void currentScope().of(createProved).remove(phoneOf(guest))
  return verifyPhone(guest, instead)
}
