import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatMoney, fromMinor, percentOf, toMinor } from './money'

test('sums in minor units are exact where floats are not', () => {
  const cents = [0.1, 0.2, 1.005].map(amount => toMinor(amount, 'CAD'))

  expect(cents).toEqual([10, 20, 101])
  expect(fromMinor(cents[0]! + cents[1]!, 'CAD')).toBe(0.3)
})

const shared = JSON.parse(readFileSync('../tests/shared/money.json', 'utf8')) as {
  rounded: [amount: number, currency: string, rounded: number][]
  percentages: [amount: number, percent: number, currency: string, part: number][]
}

test.each(shared.rounded)('%d %s is rounded to %d, as on the server', (amount, currency, rounded) => {
  expect(fromMinor(toMinor(amount, currency), currency)).toBe(rounded)
})

test.each(shared.percentages)(
  'percentOf(%d, %d %%) in %s is %d, as on the server',
  (amount, percent, currency, part) => {
    expect(percentOf(amount, percent, currency)).toBe(part)
  },
)

test('money is written in the reader’s language', () => {
  expect(formatMoney(12, 'CAD', 'en-CA')).toBe('$12.00')
  expect(formatMoney(1234.5, 'CAD', 'fr-CA').replace(/\s/g, ' ')).toBe('1 234,50 $')
  expect(formatMoney(12, 'CAD', 'ja-JP')).toBe('$12.00')
})
