import { expect, test } from 'vitest'
import { storeCalled } from '@/testing/store'
import { canJoin } from './membership'

const withMembers = (membership: 'off' | 'optional' | 'mandatory') => {
  const store = storeCalled('A')
  return { ...store, service: { ...store.service, membership } }
}

test.each([
  ['off', false],
  ['optional', true],
  ['mandatory', true],
] as const)('membership %s: who is no member can become one: %s', (membership, joinable) => {
  expect(canJoin(withMembers(membership))).toBe(joinable)
})
