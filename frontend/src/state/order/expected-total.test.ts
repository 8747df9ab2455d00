import { expect, test } from 'vitest'
import type { Quote } from '@/api/api.gen'
import { expectedTotal } from './quote'

const latest = { totals: { subtotal: 40, total: 45.2 } } as Quote

test('other lines are expected to cost proportionally more, with tax', () => {
  expect(expectedTotal(40, latest, 'CAD')).toBe(45.2)
  expect(expectedTotal(80, latest, 'CAD')).toBe(90.4)
  expect(expectedTotal(17.5, latest, 'CAD')).toBe(19.78)
})

test('before the first quote, the expected total is that of the lines', () => {
  expect(expectedTotal(17.5, null, 'CAD')).toBe(17.5)
})
