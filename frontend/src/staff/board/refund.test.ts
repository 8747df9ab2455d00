import { expect, test } from 'vitest'
import { amountOf } from './refund'

test.each([
  ['5', 'CAD', 5],
  ['5.05', 'CAD', 5.05],
  [' 4,20 ', 'CAD', 4.2],
  ['10', 'CAD', 10],
  ['10.01', 'CAD', null],
  ['0', 'CAD', null],
  ['5.005', 'CAD', null],
  ['-5', 'CAD', null],
  ['1e1', 'CAD', null],
  ['five', 'CAD', null],
  ['', 'CAD', null],
  ['5', 'JPY', 5],
  ['5.5', 'JPY', null],
])('of 10, the typed “%s” in %s is %s', (typed, currency, amount) => {
  expect(amountOf(typed, 10, currency)).toBe(amount)
})
