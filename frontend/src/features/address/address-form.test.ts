import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addressSchema, tidied } from './address-form'

const home = {
  name: 'Mei',
  unit: '',
  street: '12 King Street West',
  city: 'Toronto',
  province: 'ON',
  postal: '',
  country: 'CA',
  phone1: '',
  remark: '',
}

const faults = (given: Partial<typeof home>) => {
  const { issues = [] } = v.safeParse(addressSchema, { ...home, ...given })
  return issues.map(issue => [v.getDotPath(issue), issue.message])
}

test('name, street, city and province are enough', () => expect(faults({})).toEqual([]))

test.each(['name', 'street', 'city', 'province'] as const)('%s is required', field => {
  expect(faults({ [field]: '  ' })).toEqual([[field, 'required']])
})

test('checks a postal code by the rules of its country', () => {
  expect(faults({ postal: 'M5V 2T6' })).toEqual([])
  expect(faults({ postal: '90210' })).toEqual([['postal', 'invalidPostal']])
  expect(faults({ postal: '90210', country: 'US', province: 'CA' })).toEqual([])
})

test('accepts a missing phone number but not an invalid one', () => {
  expect(faults({ phone1: '416 555 0123' })).toEqual([])
  expect(faults({ phone1: '555' })).toEqual([['phone1', 'invalidPhone']])
})

test('normalises the postal code and the phone number', () => {
  expect(tidied({ ...home, postal: 'm5v2t6', phone1: '(416) 555-0123' })).toMatchObject({
    postal: 'M5V 2T6',
    phone1: '+14165550123',
  })
})
