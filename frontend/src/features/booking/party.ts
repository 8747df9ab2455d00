import { normaliseEmail } from '@/lib/email'
import { normalisePhone } from '@/lib/phone'

/** Who comes, as it is typed. */
export interface Party {
  name: string
  phone: string
  /** where they like to be told too; empty where they do not */
  email: string
  remark: string
}

export interface PartyFaults {
  name?: 'required'
  phone?: 'required' | 'invalidPhone'
  email?: 'invalidEmail'
}

/** What is missing or wrong of a party. Pure. */
export function partyFaults({ name, phone, email }: Party, country: string): PartyFaults {
  const phoneFault = phone.trim() === '' ? 'required' : !normalisePhone(phone, country) && 'invalidPhone'
  return {
    ...(name.trim() === '' && { name: 'required' }),
    ...(phoneFault && { phone: phoneFault }),
    ...(email.trim() !== '' && normaliseEmail(email) === null && { email: 'invalidEmail' }),
  }
}
