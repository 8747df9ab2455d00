import { expect, test } from 'vitest'
import { displayPhone, normalisePhone } from './phone'

test.each(['4165550123', '416-555-0123', '(416) 555-0123', '416.555.0123', '+1 416 555 0123', '14165550123'])(
  '%s is a number in Toronto',
  typed => expect(normalisePhone(typed)).toBe('+14165550123'),
)

test.each(['', '416555012', '41655501234', 'four', '+1 416', '555-0123'])('%s is no number', typed =>
  expect(normalisePhone(typed)).toBeNull(),
)

test('a number from abroad keeps its prefix', () => {
  expect(normalisePhone('+81 90 1234 5678')).toBe('+819012345678')
})

test('a number is shown as people write it', () => {
  expect(displayPhone('+14165550123')).toBe('(416) 555-0123')
  expect(displayPhone('+819012345678')).toBe('+819012345678')
})
