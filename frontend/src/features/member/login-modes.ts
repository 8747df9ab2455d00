import type { Login } from '@/api/api.gen'
import type { Contact } from '@/api/one-time-code'
import { foldTyped } from '@/lib/typed-text'

/** The ways to log in by typing; a member card is scanned. */
export type LoginMode = Exclude<Login['mode'], 'SCAN'>

/** The ways to log in that a store offers; the member code is for developers (spec section 4, R-19). Pure. */
export function modesOf(methods: readonly string[], developing: boolean): LoginMode[] {
  return [
    ...(methods.includes('phoneID') ? (['PHONE'] as const) : []),
    ...(methods.includes('email') ? (['EMAIL_LOGIN', 'EMAIL_SIGNUP'] as const) : []),
    ...(developing ? (['CODE'] as const) : []),
  ]
}

/** Functions that normalise a phone number and an e-mail address; null for an invalid one. */
interface Normal {
  phone: (typed: string) => string | null
  email: (typed: string) => string | null
}

interface Read {
  login: Login
  /** the contact that a code verifies; null for a member code */
  contact: Contact | null
}

/** Reads the typed text as a login; null while it is incomplete. Pure. */
export function readLogin(mode: LoginMode, typed: string, normal: Normal): Read | null {
  if (mode === 'CODE') {
    const memberCode = foldTyped(typed)
    return memberCode ? { login: { mode, memberCode }, contact: null } : null
  }
  const kind = mode === 'PHONE' ? 'phone' : 'email'
  const address = normal[kind](typed)
  return address ? { login: { mode, [kind]: address }, contact: { kind, address } } : null
}
