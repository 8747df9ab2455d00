import type { AddressInput, Place } from '@/api/api.gen'
import type { TextKey } from '@/i18n/i18n'
import { PROVINCES } from '@/lib/postal'
import type { AddressFields } from './address-form'

/** The initial values of the form, and the field that is focused. */
export interface Begun {
  start: AddressInput
  focusOn?: keyof AddressFields
  /** the address comes from a search, so its distance can be shown */
  found?: boolean
  notice?: TextKey
}

const HAS_NUMBER = /\d/

/**
 * A form filled in from a place. `line` is the suggestion that the guest chose; its house number is used if the map
 * knows none. A province that the form does not offer stays empty. Pure.
 */
export function filledIn(blank: AddressInput, place: Place, line = ''): AddressInput {
  const { street = '', city = '', province = '', postal = '', country } = place
  const numbered = HAS_NUMBER.test(street) || !HAS_NUMBER.test(line) ? street : line
  const known = PROVINCES[country]?.includes(province) ? province : ''
  return { ...blank, street: numbered, city, province: known, postal, country }
}

/** The first field that the guest still has to check after a place has filled in the form. Pure. */
export function firstToFill(address: AddressInput): keyof AddressFields {
  if (!address.name?.trim()) return 'name'
  if (!HAS_NUMBER.test(address.street ?? '')) return 'street'
  return (['city', 'province'] as const).find(field => !address[field]?.trim()) ?? 'unit'
}

/** The form of a found place, or of the chosen line if its address could not be read. Pure. */
export function begunBy(blank: AddressInput, place: Place | null, line: string): Begun {
  if (!place) return { start: { ...blank, street: line }, focusOn: 'street', notice: 'address:notRead' }
  const start = filledIn(blank, place, line)
  return { start, focusOn: firstToFill(start), found: true }
}
