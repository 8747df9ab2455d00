import { expect, test } from 'vitest'
import { markedBy } from './marked'

test('down marks the first option, the next one, and the first again after the last', () => {
  expect([-1, 0, 1, 2].map(at => markedBy('ArrowDown', at, 3))).toEqual([0, 1, 2, 0])
})

test('up marks the last option, the one before, and the last again before the first', () => {
  expect([-1, 0, 1, 2].map(at => markedBy('ArrowUp', at, 3))).toEqual([2, 2, 0, 1])
})

test('keys of the text mark nothing, and without options no key does', () => {
  for (const key of ['Home', 'End', 'ArrowLeft', 'a', 'Enter']) expect(markedBy(key, 1, 3)).toBeNull()
  for (const key of ['ArrowDown', 'ArrowUp']) expect(markedBy(key, -1, 0)).toBeNull()
})
