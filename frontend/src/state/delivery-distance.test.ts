import { expect, test } from 'vitest'
import { isTooFar } from './delivery-distance'

test.each([
  [8, 8, false],
  [8, 8.01, true],
  [0, 500, false],
])('of a store that delivers within %s km, %s km is too far: %s', (furthest, km, far) => {
  expect(isTooFar(furthest, { km })).toBe(far)
})

test('what is not known is not too far', () => expect(isTooFar(8, null)).toBe(false))
