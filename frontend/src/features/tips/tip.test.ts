import { expect, test } from 'vitest'
import { tipOf } from './tip'

test('a percent preset is a tip in percent, and the other kinds are amounts', () => {
  expect(tipOf({ kind: 'percent', value: 15, default: true })).toEqual({ kind: 'percent', value: 15 })
  expect(tipOf({ kind: 'amount', value: 3, default: false })).toEqual({ kind: 'amount', value: 3 })
  expect(tipOf({ kind: 'custom', value: 5, default: false })).toEqual({ kind: 'amount', value: 5 })
})
