import { expect, test } from 'vitest'
import { storeCalled } from '@/testing/store'
import { canJoin, canRedeem } from './membership'

const withMembers = (membership: 'off' | 'optional' | 'mandatory') => {
  const store = storeCalled('A')
  return { ...store, service: { ...store.service, membership } }
}

test.each([
  ['off', false],
  ['optional', true],
  ['mandatory', true],
] as const)('with membership %s a guest can become a member: %s', (membership, joinable) => {
  expect(canJoin(withMembers(membership))).toBe(joinable)
})

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
])('a store with points (%s) and redeeming (%s) redeems items: %s', (points, pointsRedeem, redeemable) => {
  const store = storeCalled('A')

  expect(canRedeem({ service: { ...store.service, points, pointsRedeem } })).toBe(redeemable)
})
