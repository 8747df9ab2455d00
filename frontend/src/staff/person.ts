import { create } from 'zustand'
import type { Role } from '@/api/api.gen'
import type { StaffKeys } from '@/api/staff-call'

/** How somebody proved who they are: a key of the store, a PIN on its device, or e-mail and password. */
export type Way = 'key' | 'shift' | 'account'

/** Why nobody is signed in. */
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

/** Who is signed in, as what; nobody by name with a key of the store. */
export interface Who {
  name: string
  role: Role
  way: Way
}

export interface Person {
  /** null before anybody has signed in, undefined while this device is asked whether somebody has */
  keys: StaffKeys | null | undefined
  who: Who
  signedOut: SignedOut
}

const BY_NOBODY: SignedOut = { reason: null, seconds: 0 }
export const WITH_A_KEY: Who = { name: '', role: 'staff', way: 'key' }

/** Who acts for the store on this device. */
export const usePerson = create<Person>(() => ({ keys: undefined, who: WITH_A_KEY, signedOut: BY_NOBODY }))

export const comesIn = (keys: StaffKeys, who = WITH_A_KEY): void =>
  usePerson.setState({ keys, who, signedOut: BY_NOBODY })

export const goesOut = (signedOut = BY_NOBODY): void =>
  usePerson.setState({ keys: null, who: WITH_A_KEY, signedOut })

const LEADING: readonly Role[] = ['manager', 'operator']

/** Whether somebody leads the store, however they proved who they are. */
export const leads = ({ who }: Person): boolean => LEADING.includes(who.role)

/** Whether somebody sees their own deliveries and no other page. */
export const isDriver = ({ who }: Person): boolean => who.role === 'driver'

/** Whether somebody keeps people and devices: a manager who signed in with a password. */
export const isManager = ({ who }: Person): boolean => who.way === 'account' && LEADING.includes(who.role)
