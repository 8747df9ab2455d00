import type { MemberRecord, Profile, Store } from '@/api/api.gen'
import type { Contact } from '@/api/one-time-code'
import { normaliseEmail } from '@/lib/email'
import { phoneFault as faultOfPhone, normalisePhone } from '@/lib/typed-phone'
import { foldTyped } from '@/lib/typed-text'

const YOUNGEST_YEARS = 10
const OLDEST_YEARS = 150
const LEAP_YEAR = 2000
const ADULT_YEARS = 16
const MARKUP = /[<>]/

export type Form = Required<Profile>
type Fault = 'required' | 'month' | 'day' | 'name' | 'email' | 'phone' | 'extension' | 'date' | 'refused'
export type Faults = Partial<Record<keyof Form, Fault>>

/** The 150 years that end ten years ago, latest first (spec section 5). Pure. */
export const birthYears = (thisYear: number): number[] =>
  Array.from({ length: OLDEST_YEARS }, (_, back) => thisYear - YOUNGEST_YEARS - back)

/** The days of a month; 31 while no month is chosen, and 29 February without a year (K-11). Pure. */
export const daysOf = (month: number, year: number): number =>
  month ? new Date(Date.UTC(year || LEAP_YEAR, month, 0)).getUTCDate() : 31

/** An empty form with the verified contact, or the member's own profile. Pure. */
export function formOf(member: MemberRecord | null, contact: Contact | null): Form {
  return {
    MemberFirstName: member?.MemberFirstName ?? '',
    MemberLastName: member?.MemberLastName ?? '',
    MemberEMail: contact?.kind === 'email' ? contact.address : (member?.MemberEMail ?? ''),
    PhoneId: contact?.kind === 'phone' ? contact.address : (member?.PhoneId ?? ''),
    MonthOfBirth: member?.MonthOfBirth ?? 0,
    DayOfBirth: member?.DayOfBirth ?? 0,
    YearOfBirth: member?.YearOfBirth ?? 0,
    SmsPromo: member?.SmsPromo ?? false,
  }
}

const nameFault = (name: string): Fault | undefined => {
  if (!name.trim()) return 'required'
  return MARKUP.test(name) ? 'name' : undefined
}

function emailFault(email: string, required: boolean): Fault | undefined {
  if (!foldTyped(email)) return required ? 'required' : undefined
  return normaliseEmail(email) ? undefined : 'email'
}

const PHONE_FAULTS = { required: undefined, invalid: 'phone', extension: 'extension' } as const

function phoneFault(phone: string, country: string): Fault | undefined {
  const fault = faultOfPhone(phone, country)
  return fault ? PHONE_FAULTS[fault] : undefined
}

function birthFaults({ MonthOfBirth, DayOfBirth, YearOfBirth }: Form, service: Store['service']): Faults {
  if (service.birthHidden) return {}
  const missingDay = service.birthDayRequired && !DayOfBirth
  const day = DayOfBirth > daysOf(MonthOfBirth, YearOfBirth) ? 'date' : undefined
  return {
    ...(service.birthMonthRequired && !MonthOfBirth && { MonthOfBirth: 'month' as const }),
    ...((missingDay || day) && { DayOfBirth: missingDay ? 'day' : day }),
  }
}

/** All errors of a form by field, by the same rules as the server (spec section 5, Profile). Pure. */
export function faultsOf(form: Form, { service, info }: Pick<Store, 'service' | 'info'>): Faults {
  const faults: Faults = {
    MemberFirstName: nameFault(form.MemberFirstName),
    MemberLastName: nameFault(form.MemberLastName),
    MemberEMail: emailFault(form.MemberEMail, service.emailRequired),
    PhoneId: phoneFault(form.PhoneId, info.address.country),
    ...birthFaults(form, service),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault))
}

/** The form as it is sent, with normalised contacts. Pure. */
export function profileOf(form: Form, country: string): Profile {
  return {
    ...form,
    MemberFirstName: form.MemberFirstName.trim(),
    MemberLastName: form.MemberLastName.trim(),
    MemberEMail: normaliseEmail(form.MemberEMail) ?? '',
    PhoneId: normalisePhone(form.PhoneId, country) ?? '',
  }
}

/**
 * Whether a member is or may be under sixteen. The server has the same rule and texts them no promotions (K-11). A
 * birthday without month or day counts as the last one of its year. Pure.
 */
export function isYoung({ YearOfBirth, MonthOfBirth, DayOfBirth }: Form, now: Date): boolean {
  if (!YearOfBirth) return false
  const birthday = (MonthOfBirth || 12) * 100 + (DayOfBirth || 31)
  const today = (now.getMonth() + 1) * 100 + now.getDate()
  return now.getFullYear() - YearOfBirth - (today < birthday ? 1 : 0) < ADULT_YEARS
}
