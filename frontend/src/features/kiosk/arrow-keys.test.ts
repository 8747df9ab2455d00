import { expect, test } from 'vitest'
import { stepped } from './arrow-keys'

test.each([
  ['ArrowRight', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowLeft', 0, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['ArrowRight', -1, 3, 0],
  ['ArrowLeft', -1, 3, 2],
  ['Enter', 0, 3, null],
  ['ArrowRight', -1, 0, null],
] as const)('%s at %i of %i leads to %s', (key, place, count, next) => {
  expect(stepped(key, place, count)).toBe(next)
})
