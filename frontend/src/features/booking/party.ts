import { normaliseEmail } from '@/lib/email'
import { phoneFault } from '@/lib/typed-phone'
import { foldTyped } from '@/lib/typed-text'

/** A party as typed. */
export interface Party {
  name: string
  phone: string
  /** a second contact for notifications; empty if none is wanted */
  email: string
  remark: string
}

const PHONE_FAULTS = { required: 'required', invalid: 'invalidPhone', extension: 'extension' } as const

export interface PartyFaults {
  name?: 'required'
  phone?: (typeof PHONE_FAULTS)[keyof typeof PHONE_FAULTS]
  email?: 'invalidEmail'
}

/** The missing or invalid fields of a party. Pure. */
export function partyFaults({ name, phone, email }: Party, country: string): PartyFaults {
  const fault = phoneFault(phone, country)
  return {
    ...(name.trim() === '' && { name: 'required' }),
    ...(fault && { phone: PHONE_FAULTS[fault] }),
    ...(foldTyped(email) !== '' && normaliseEmail(email) === null && { email: 'invalidEmail' }),
  }
}
