import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { normalisePostal } from './postal'

type Case = [typed: string, country: string, code: string | null]
const cases = JSON.parse(readFileSync('../tests/shared/postal-codes.json', 'utf8')) as Case[]

test.each(cases)('%j typed in %s is normalised to %s, as on the server', (typed, country, code) => {
  expect(normalisePostal(typed, country)).toBe(code)
})
