import { expect, test } from 'vitest'
import { differenceOf } from './change'

test.each([
  ['ten more stay ten more when two are ordered meanwhile', 10, [2, 0], [10, 10]],
  ['fewer are never fewer than there are by now', -3, [4, 2, 0], [-3, -2, 0]],
  ['none is none of what is left by now', 'none', [5, 3, 0], [-5, -3, 0]],
  ['more are never more than fit', 10, [9_995], [4]],
] as const)('%s', (_case, change, available, differences) => {
  expect(available.map(left => differenceOf(change, left) + 0)).toEqual(differences)
})
