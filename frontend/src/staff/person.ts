import { create } from 'zustand'
import type { StaffKeys } from '@/api/staff-order'

/** Why nobody is signed in. */
export interface SignedOut {
  reason: 'wrong' | 'expired' | 'revoked' | 'too_many' | 'unreachable' | 'other' | null
  seconds: number
}

export interface Person {
  /** null before anybody has signed in, undefined while this device is asked whether somebody has */
  keys: StaffKeys | null | undefined
  signedOut: SignedOut
}

const BY_NOBODY: SignedOut = { reason: null, seconds: 0 }

/** Who acts for the store on this device. */
export const usePerson = create<Person>(() => ({ keys: undefined, signedOut: BY_NOBODY }))

export const comesIn = (keys: StaffKeys): void => usePerson.setState({ keys, signedOut: BY_NOBODY })

export const goesOut = (signedOut = BY_NOBODY): void => usePerson.setState({ keys: null, signedOut })
