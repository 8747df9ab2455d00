import { expect, test } from 'vitest'
import { normalisePostal } from './postal'

test.each([
  ['m5v2t6', 'M5V 2T6'],
  ['M5V-2T6', 'M5V 2T6'],
  [' m5v 2t6 ', 'M5V 2T6'],
  ['M5V', null],
  ['90210', null],
])('a Canadian code %s is read as %s', (typed, read) => expect(normalisePostal(typed, 'CA')).toBe(read))

test.each([
  ['90210', '90210'],
  ['90210-1234', '90210-1234'],
  ['9021', null],
  ['M5V 2T6', null],
])('an American code %s is read as %s', (typed, read) => expect(normalisePostal(typed, 'US')).toBe(read))

test('elsewhere any short code is one', () => {
  expect(normalisePostal('sw1a 1aa', 'GB')).toBe('SW1A 1AA')
  expect(normalisePostal('', 'GB')).toBeNull()
})
