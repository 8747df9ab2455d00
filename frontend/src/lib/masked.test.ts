import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { masked } from './masked'

const cases = JSON.parse(readFileSync('../tests/shared/masked-numbers.json', 'utf8')) as [string, string][]

test.each(cases)('%s is shown as %s, as on the server', (code, shown) => {
  expect(masked(code)).toBe(shown)
})
