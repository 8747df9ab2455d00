import { expect, test } from 'vitest'
import { formatMoney, fromMinor, toMinor } from './money'

test('sums in minor units are exact where floats are not', () => {
  const cents = [0.1, 0.2, 1.005].map(amount => toMinor(amount, 'CAD'))

  expect(cents).toEqual([10, 20, 101])
  expect(fromMinor(cents[0]! + cents[1]!, 'CAD')).toBe(0.3)
})

test('halves go away from zero', () => {
  expect(toMinor(-2.345, 'CAD')).toBe(-235)
})

test('a currency without decimals has none', () => {
  expect(toMinor(1250, 'JPY')).toBe(1250)
})

test('money is written in the reader’s language', () => {
  expect(formatMoney(12, 'CAD', 'en-CA')).toBe('$12.00')
  expect(formatMoney(1234.5, 'CAD', 'fr-CA').replace(/\s/g, ' ')).toBe('1 234,50 $')
  expect(formatMoney(12, 'CAD', 'ja-JP')).toBe('$12.00')
})
