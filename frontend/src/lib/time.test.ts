import { expect, test } from 'vitest'
import { addDays } from './time'

test('addDays crosses the ends of months and clock changes', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(addDays('2026-03-07', 1)).toBe('2026-03-08')
})
