import { create } from 'zustand'
import type { Role } from '@/api/api.gen'
import type { StaffKeys } from '@/api/staff-call'

/** How a person signed in: with a key of the store, a PIN on its device, or e-mail and password. */
export type Way = 'key' | 'shift' | 'account'

/** Why no person is signed in. */
export interface SignedOut {
  reason:
    | 'wrong'
    | 'expired'
    | 'revoked'
    | 'too_many'
    | 'unreachable'
    | 'other'
    | 'locked_out'
    | 'shift_over'
    | 'device'
    | null
  seconds: number
}

/** The signed-in person and their role; the name is empty for a key of the store. */
export interface Who {
  name: string
  role: Role
  way: Way
}

export interface Person {
  /** null if no person is signed in, undefined while the stored keys are being read */
  keys: StaffKeys | null | undefined
  who: Who
  signedOut: SignedOut
}

const BY_NOBODY: SignedOut = { reason: null, seconds: 0 }
export const WITH_A_KEY: Who = { name: '', role: 'staff', way: 'key' }

/** The signed-in person of this device. */
export const usePerson = create<Person>(() => ({ keys: undefined, who: WITH_A_KEY, signedOut: BY_NOBODY }))

export const comesIn = (keys: StaffKeys, who = WITH_A_KEY): void =>
  usePerson.setState({ keys, who, signedOut: BY_NOBODY })

export const goesOut = (signedOut = BY_NOBODY): void =>
  usePerson.setState({ keys: null, who: WITH_A_KEY, signedOut })

const LEADING: readonly Role[] = ['manager', 'operator']

/** Whether the person is a manager or an operator, however they signed in. */
export const leads = ({ who }: Person): boolean => LEADING.includes(who.role)

/** Whether the person only sees their own deliveries. */
export const isDriver = ({ who }: Person): boolean => who.role === 'driver'

/** Whether the person manages people and devices: a manager who signed in with a password. */
export const isManager = ({ who }: Person): boolean => who.way === 'account' && LEADING.includes(who.role)
