import { expect, test } from 'vitest'
import { storeCalled } from '@/testing/store'
import { canJoin } from './membership'

const withMembers = (membership: 'off' | 'optional' | 'mandatory') => {
  const store = storeCalled('A')
  return { ...store, service: { ...store.service, membership } }
}

test.each([
  ['off', ['/membership'], false],
  ['optional', ['/menu-full'], false],
  ['optional', ['/menu-full', '/membership'], true],
  ['mandatory', ['/membership'], true],
] as const)('membership %s with the pages %j: %s', (membership, pages, joinable) => {
  expect(canJoin(withMembers(membership), pages)).toBe(joinable)
})
