import { expect, test } from 'vitest'
import type { Quote } from '@/api/api.gen'
import { netOf } from './quote'

const quote = (subtotal: number, discountValue: number) =>
  ({ currency: 'CAD', totals: { subtotal, discountValue } }) as Quote

test('the net is subtotal less discount, in whole cents', () => {
  expect(netOf(quote(20, 0))).toBe(20)
  expect(netOf(quote(10.3, 0.1))).toBe(10.2)
})
