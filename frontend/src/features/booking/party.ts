import { normalisePhone } from '@/lib/phone'

/** Who comes, as it is typed. */
export interface Party {
  name: string
  phone: string
  remark: string
}

export interface PartyFaults {
  name?: 'required'
  phone?: 'required' | 'invalidPhone'
}

/** What is missing or wrong of a party. Pure. */
export function partyFaults({ name, phone }: Party, country: string): PartyFaults {
  const phoneFault = phone.trim() === '' ? 'required' : !normalisePhone(phone, country) && 'invalidPhone'
  return { ...(name.trim() === '' && { name: 'required' }), ...(phoneFault && { phone: phoneFault }) }
}
