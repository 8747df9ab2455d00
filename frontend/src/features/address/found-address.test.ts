import { expect, test } from 'vitest'
import type { AddressInput, Place } from '@/api/api.gen'
import { begunBy, filledIn, firstToFill } from './found-address'
import { isThere } from './is-there'

const blank: AddressInput = {
  ...{ name: 'Mei', unit: '', street: '', city: '', province: 'ON', postal: '', country: 'CA', phone1: '' },
  remark: 'Side door',
}
const yonge: Place = {
  ...{ street: '12 Yonge Street', city: 'Toronto', province: 'ON', postal: 'M5B 2H1', country: 'CA' },
}

test('a found place fills in the address but not the recipient', () => {
  expect(filledIn(blank, yonge)).toEqual({ ...blank, ...yonge })
})

test('uses the typed house number if the map only knows the street', () => {
  const road = { ...yonge, street: 'Yonge Street' }

  expect(filledIn(blank, road, '12 Yonge Street').street).toBe('12 Yonge Street')
  expect(filledIn(blank, road, 'Yonge Street').street).toBe('Yonge Street')
  expect(filledIn(blank, yonge, '14 Yonge Street').street).toBe('12 Yonge Street')
})

test('leaves the province empty if its country does not have it', () => {
  expect(filledIn(blank, { ...yonge, province: 'Ontario' }).province).toBe('')
  expect(filledIn(blank, { ...yonge, province: 'NY', country: 'US' })).toMatchObject({
    ...{ province: 'NY', country: 'US' },
  })
})

test('focuses the first missing field, else the unit', () => {
  const whole = filledIn(blank, yonge)

  expect(firstToFill(whole)).toBe('unit')
  expect(firstToFill({ ...whole, name: ' ' })).toBe('name')
  expect(firstToFill({ ...whole, street: 'Yonge Street' })).toBe('street')
  expect(firstToFill({ ...whole, city: '' })).toBe('city')
  expect(firstToFill({ ...whole, province: '' })).toBe('province')
})

test('an address counts as found until its street, city, province, postal code or country is changed', () => {
  const whole = filledIn(blank, yonge)

  expect(isThere({ ...whole, unit: '4B', name: 'Ada' }, whole)).toBe(true)
  for (const field of ['street', 'city', 'province', 'postal', 'country'] as const)
    expect(isThere({ ...whole, [field]: 'x' }, whole), field).toBe(false)
})

test('the form of a found place shows its distance; an unreadable place is completed by hand', () => {
  expect(begunBy(blank, yonge, '')).toEqual({ start: filledIn(blank, yonge), focusOn: 'unit', found: true })
  expect(begunBy(blank, null, '12 Yonge Street')).toEqual({
    start: { ...blank, street: '12 Yonge Street' },
    ...{ focusOn: 'street', notice: 'address:notRead' },
  })
})
