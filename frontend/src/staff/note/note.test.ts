import { expect, test } from 'vitest'
import { isUnderWay, mayBeNoted } from '@/staff/driver/under-way'
import { choicesFor, missingOf } from './note'

test.each([
  ['created', false, true],
  ['confirmed', false, true],
  ['picked_up', true, true],
  ['arrived_at_dropoff', true, true],
  ['delivered', false, false],
  ['returned', false, false],
  ['cancelled', false, false],
  [null, false, false],
] as const)('a delivery that is %s', (status, underWay, noted) => {
  expect(isUnderWay({ status })).toBe(underWay)
  expect(mayBeNoted({ driverId: 'dan', status })).toBe(noted)
  expect(mayBeNoted({ driverId: '', status })).toBe(false)
})

test('food can only come back once it has left', () => {
  expect(choicesFor(false)).toEqual(['delivered', 'other'])
  expect(choicesFor(true)).toEqual(['delivered', 'returned', 'other'])
})

test.each([
  [{ to: null }, 'what'],
  [{ to: 'other' }, 'driver'],
  [{ to: 'other', driverId: 'dan' }, 'driver'],
  [{ to: 'other', driverId: '' }, 'why'],
  [{ to: 'delivered' }, 'why'],
  [{ to: 'delivered', reason: 'other', words: ' ' }, 'words'],
  [{ to: 'delivered', reason: 'other', words: 'Flat tyre' }, null],
  [{ to: 'returned', reason: 'told' }, null],
  [{ to: 'other', driverId: 'eve', reason: 'stopped' }, null],
] as const)('%o still asks for %s', (draft, missing) => {
  expect(missingOf({ driverId: null, reason: null, words: '', ...draft }, 'dan')).toBe(missing)
})
