import type { AddressInput, Place } from '@/api/api.gen'
import type { TextKey } from '@/i18n/i18n'
import { PROVINCES } from '@/lib/postal'
import type { AddressFields } from './address-form'

/** What the form begins with, and where the cursor is in it. */
export interface Begun {
  start: AddressInput
  focusOn?: keyof AddressFields
  /** it was found, so that its way can be told */
  found?: boolean
  notice?: TextKey
}

const HAS_NUMBER = /\d/

/**
 * A form filled in by a place; `line` is what the guest chose, whose number counts where the map knows none. A province
 * that the form cannot show is left to be chosen. Pure.
 */
export function filledIn(blank: AddressInput, place: Place, line = ''): AddressInput {
  const { street = '', city = '', province = '', postal = '', country } = place
  const numbered = HAS_NUMBER.test(street) || !HAS_NUMBER.test(line) ? street : line
  const known = PROVINCES[country]?.includes(province) ? province : ''
  return { ...blank, street: numbered, city, province: known, postal, country }
}

/** The first field that a guest has still to look at, once a place has filled the form in. Pure. */
export function firstToFill(address: AddressInput): keyof AddressFields {
  if (!address.name?.trim()) return 'name'
  if (!HAS_NUMBER.test(address.street ?? '')) return 'street'
  return (['city', 'province'] as const).find(field => !address[field]?.trim()) ?? 'unit'
}

/** The form of a place that was found, or of the line that was chosen where its address could not be read. Pure. */
export function begunBy(blank: AddressInput, place: Place | null, line: string): Begun {
  if (!place) return { start: { ...blank, street: line }, focusOn: 'street', notice: 'address:notRead' }
  const start = filledIn(blank, place, line)
  return { start, focusOn: firstToFill(start), found: true }
}
