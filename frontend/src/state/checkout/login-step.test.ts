import { expect, test } from 'vitest'
import type { DineInLogin, MembershipPolicy, Store } from '@/api/api.gen'
import { loginStep, needsContact } from './login-step'

const store = (membership: MembershipPolicy, login: DineInLogin = 'skip') =>
  ({ service: { membership }, orderType: { dinein: { login } } }) as Store

const NOBODY = { member: false, guest: false }
const GUEST = { member: false, guest: true }
const MEMBER = { member: true, guest: false }

test('a member needs no other login anywhere', () => {
  expect(loginStep(store('mandatory', 'required'), 'dinein', MEMBER)).toEqual([])
  expect(loginStep(store('optional'), 'takeout', MEMBER)).toEqual([])
})

test('dine-in needs no login if it is skipped or there is no membership', () => {
  expect(loginStep(store('optional', 'skip'), 'dinein', NOBODY)).toEqual([])
  expect(loginStep(store('off', 'required'), 'dinein', NOBODY)).toEqual([])
})

test('dine-in may skip an optional login, but not a required one', () => {
  expect(loginStep(store('optional', 'optional'), 'dinein', NOBODY)).toEqual(['member', 'guest', 'skip'])
  expect(loginStep(store('mandatory', 'optional'), 'dinein', NOBODY)).toEqual(['member', 'skip'])
  expect(loginStep(store('mandatory', 'required'), 'dinein', NOBODY)).toEqual(['member'])
  expect(loginStep(store('optional', 'required'), 'dinein', NOBODY)).toEqual(['member'])
})

test('pick-up and delivery offer a choice if membership is optional, else one way', () => {
  expect(loginStep(store('optional'), 'takeout', NOBODY)).toEqual(['member', 'guest'])
  expect(loginStep(store('mandatory'), 'delivery', NOBODY)).toEqual(['member'])
  expect(loginStep(store('off'), 'takeout', NOBODY)).toEqual(['guest'])
})

test('a guest login is enough only where guests may order', () => {
  expect(loginStep(store('optional'), 'takeout', GUEST)).toEqual([])
  expect(loginStep(store('optional', 'optional'), 'dinein', GUEST)).toEqual([])
  expect(loginStep(store('mandatory'), 'takeout', GUEST)).toEqual(['member'])
  expect(loginStep(store('optional', 'required'), 'dinein', GUEST)).toEqual(['member'])
})

test('a phone number is needed except for dine-in whose login may be skipped', () => {
  expect(needsContact(store('optional', 'optional'), 'takeout')).toBe(true)
  expect(needsContact(store('optional', 'optional'), 'dinein')).toBe(false)
  expect(needsContact(store('optional', 'required'), 'dinein')).toBe(true)
})
