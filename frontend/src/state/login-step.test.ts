import { expect, test } from 'vitest'
import type { DineInLogin, MembershipPolicy, Store } from '@/api/api.gen'
import { loginStep, needsContact } from './login-step'

const store = (membership: MembershipPolicy, login: DineInLogin = 'skip') =>
  ({ service: { membership }, orderType: { dinein: { login } } }) as Store

test('whoever is logged in goes on', () => {
  expect(loginStep(store('mandatory', 'required'), 'dinein', true)).toEqual([])
  expect(loginStep(store('optional'), 'takeout', true)).toEqual([])
})

test('dine-in goes on where login is skipped or there is no membership', () => {
  expect(loginStep(store('optional', 'skip'), 'dinein', false)).toEqual([])
  expect(loginStep(store('off', 'required'), 'dinein', false)).toEqual([])
})

test('dine-in may skip an optional login, not a required one', () => {
  expect(loginStep(store('optional', 'optional'), 'dinein', false)).toEqual(['member', 'guest', 'skip'])
  expect(loginStep(store('mandatory', 'optional'), 'dinein', false)).toEqual(['member', 'skip'])
  expect(loginStep(store('mandatory', 'required'), 'dinein', false)).toEqual(['member'])
})

test('pick-up and delivery choose where membership is optional, else there is one way', () => {
  expect(loginStep(store('optional'), 'takeout', false)).toEqual(['member', 'guest'])
  expect(loginStep(store('mandatory'), 'delivery', false)).toEqual(['member'])
  expect(loginStep(store('off'), 'takeout', false)).toEqual(['guest'])
})

test('a phone number is needed except at a table where login may be skipped', () => {
  expect(needsContact(store('optional', 'optional'), 'takeout')).toBe(true)
  expect(needsContact(store('optional', 'optional'), 'dinein')).toBe(false)
  expect(needsContact(store('optional', 'required'), 'dinein')).toBe(true)
})
