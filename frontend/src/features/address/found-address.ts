import type { AddressInput, Place } from '@/api/api.gen'
import { PROVINCES } from '@/lib/postal'
import type { AddressFields } from './address-form'

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

/** Whether an address is still where the place is. Pure. */
export const isThere = (address: Partial<AddressInput>, place: AddressInput): boolean =>
  (['street', 'city', 'province', 'postal', 'country'] as const).every(
    field => (address[field] ?? '').trim() === (place[field] ?? '').trim(),
  )
