import { expect, test } from 'vitest'
import { masked } from './masked'

test.each([
  ['6006491234567890', '****90'],
  ['42', '****42'],
  ['', '****'],
])('%s is shown as %s', (code, shown) => {
  expect(masked(code)).toBe(shown)
})
