import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { displayPhone } from './phone'
import { normalisePhone } from './typed-phone'

type Case = [typed: string, country: string, number: string | null]
const table = '../tests/shared/phone-numbers.json'
const cases = Object.values(JSON.parse(readFileSync(table, 'utf8')) as Record<string, Case[]>).flat()

test.each(cases)('%s typed in %s is normalised to %s, as on the server', (typed, country, number) => {
  expect(normalisePhone(typed, country)).toBe(number)
})

test('a North American number is shown with brackets and a dash', () => {
  expect(displayPhone('+14165550123')).toBe('(416) 555-0123')
  expect(displayPhone('+819012345678')).toBe('+819012345678')
})
