import type { Login } from '@/api/api.gen'
import type { Contact } from '@/api/one-time-code'
import { foldTyped } from '@/lib/typed-text'

/** The ways to log in that are typed; a card is scanned. */
export type LoginMode = Exclude<Login['mode'], 'SCAN'>

/** The ways to log in that a store offers; the member code is for developers (spec section 4, R-19). Pure. */
export function modesOf(methods: readonly string[], developing: boolean): LoginMode[] {
  return [
    ...(methods.includes('phoneID') ? (['PHONE'] as const) : []),
    ...(methods.includes('email') ? (['EMAIL_LOGIN', 'EMAIL_SIGNUP'] as const) : []),
    ...(developing ? (['CODE'] as const) : []),
  ]
}

/** What brings a phone number and an e-mail address into their normal form; null where it is none. */
interface Normal {
  phone: (typed: string) => string | null
  email: (typed: string) => string | null
}

interface Read {
  login: Login
  /** what a code would prove; a member code is proved by nothing */
  contact: Contact | null
}

/** What was typed as a login; null while it is not whole. Pure. */
export function readLogin(mode: LoginMode, typed: string, normal: Normal): Read | null {
  if (mode === 'CODE') {
    const memberCode = foldTyped(typed)
    return memberCode ? { login: { mode, memberCode }, contact: null } : null
  }
  const kind = mode === 'PHONE' ? 'phone' : 'email'
  const address = normal[kind](typed)
  return address ? { login: { mode, [kind]: address }, contact: { kind, address } } : null
}
