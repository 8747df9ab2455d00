import { create } from 'zustand'
import type { Purpose, Store } from '@/api/api.gen'
import type { Contact } from '@/api/one-time-code'
import { keep, recall } from '@/lib/vault'
import { session } from '@/state/scope/session'
import type { Guest } from './guest'

interface Question {
  contact: Contact
  purpose: Purpose
  settle: (proved: boolean) => void
}

interface Verification {
  /** set while the verification dialog is open */
  asked: Question | null
  /** the contacts proved on this device; a hint only, the proof is the server's (K-5) */
  proved: readonly string[]
}

const MAX_PROVED = 20
const key = () => `VRF_${session().store?.companyCode ?? ''}`
const textOf = ({ kind, address }: Contact) => `${kind}:${address}`

export const useVerification = create<Verification>(() => ({ asked: null, proved: [] }))

export async function restoreProved(): Promise<void> {
  const kept = await recall<string[]>(key()).catch(() => undefined)
  useVerification.setState({ proved: Array.isArray(kept) ? kept : [] })
}

function keepProved(proved: readonly string[]): void {
  useVerification.setState({ proved })
  void keep(key(), proved).catch(() => {})
}

const provedBut = (contact: Contact) =>
  useVerification.getState().proved.filter(one => one !== textOf(contact))

/** For a contact whose proof the server does not know any more. */
export const forgetProved = (contact: Contact): void => keepProved(provedBut(contact))

/** Sends a one-time code and asks for it; true once the server has found it right. */
export function verify(contact: Contact, purpose: Purpose = 'guest'): Promise<boolean> {
  useVerification.getState().asked?.settle(false)
  return new Promise(resolve => {
    const settle = (proved: boolean) => {
      useVerification.setState({ asked: null })
      if (proved) keepProved([...provedBut(contact), textOf(contact)].slice(-MAX_PROVED))
      resolve(proved)
    }
    useVerification.setState({ asked: { contact, purpose, settle } })
  })
}

const phoneOf = ({ phone1 }: Pick<Guest, 'phone1'>): Contact => ({ kind: 'phone', address: phone1 })

/** Whether a guest still has to prove the phone they give: the store asks for it, and it was not done here. Pure. */
export const needsProof = (
  { config }: Pick<Store, 'config'>,
  guest: Pick<Guest, 'phone1'> | null,
  proved: readonly string[],
): boolean => config.verifyPhoneNumber && !!guest?.phone1 && !proved.includes(textOf(phoneOf(guest)))

/** The phone proved, by a code if it was not yet; false when the guest thinks better of it. */
export async function provePhone(store: Store, guest: Pick<Guest, 'phone1'>): Promise<boolean> {
  if (!needsProof(store, guest, useVerification.getState().proved)) return true
  return verify(phoneOf(guest))
}

/** Proves the phone anew: the server does not know of a proof, whatever this device remembers. */
export function provePhoneAgain(guest: Pick<Guest, 'phone1'>): Promise<boolean> {
  forgetProved(phoneOf(guest))
  return verify(phoneOf(guest))
}
