import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { normaliseEmail } from './email'

type Case = [typed: string, email: string | null]
const cases = JSON.parse(readFileSync('../tests/shared/emails.json', 'utf8')) as Case[]

test.each(cases)('%s is normalised to %s, as on the server', (typed, email) => {
  expect(normaliseEmail(typed)).toBe(email)
})
