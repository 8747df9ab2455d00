import { expect, test } from 'vitest'
import { readTip } from './read-tip'

test.each([
  ['3.50', 3.5],
  ['3,5', 3.5],
  [' 4 ', 4],
  ['５', 5],
  ['0.01', 0.01],
])('%s is an amount', (typed, value) => {
  expect(readTip(typed, 40, 'CAD')).toEqual({ kind: 'amount', value })
})

test.each(['', '  ', '0', '0.00'])('“%s” is no tip', typed => {
  expect(readTip(typed, 40, 'CAD')).toEqual({ kind: 'none' })
})

test.each(['-5', 'abc', '4.005', '1e3', '1,000.00', '.', '5.', '∞'])('%s is no amount', typed => {
  expect(readTip(typed, 40, 'CAD')).toEqual({ kind: 'wrong' })
})

test('a currency without minor units has no decimals', () => {
  expect(readTip('500', 3_000, 'JPY')).toEqual({ kind: 'amount', value: 500 })
  expect(readTip('500.5', 3_000, 'JPY')).toEqual({ kind: 'wrong' })
})

test('asks about a tip above the order and above 50', () => {
  expect(readTip('50', 7, 'CAD')).toEqual({ kind: 'amount', value: 50 })
  expect(readTip('50.01', 7, 'CAD')).toEqual({ kind: 'much', value: 50.01 })
  expect(readTip('120', 120, 'CAD')).toEqual({ kind: 'amount', value: 120 })
  expect(readTip('120.01', 120, 'CAD')).toEqual({ kind: 'much', value: 120.01 })
  expect(readTip('60', null, 'CAD')).toEqual({ kind: 'much', value: 60 })
  expect(readTip('5000', 800, 'JPY')).toEqual({ kind: 'amount', value: 5_000 })
  expect(readTip('5001', 800, 'JPY')).toEqual({ kind: 'much', value: 5_001 })
})
