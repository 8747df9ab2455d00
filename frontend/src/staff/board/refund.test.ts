import { expect, test } from 'vitest'
import { amountOf, type Intent, intentOf, without } from './refund'

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
])('of 10 “%s” in %s is %s', (typed, currency, amount) => {
  expect(amountOf(typed, 10, currency)).toBe(amount)
})

const open: Intent[] = [{ orderUUID: 'u1', asked: '{"amount":2.5}', refundId: 'r1' }]
const next = () => 'r2'

test.each([
  ['the same sum again is the same refund', { orderUUID: 'u1', asked: '{"amount":2.5}' }, 'r1'],
  ['another sum is another', { orderUUID: 'u1', asked: '{"amount":2.51}' }, 'r2'],
  ['everything is another', { orderUUID: 'u1', asked: '{}' }, 'r2'],
  ['of another order it is another', { orderUUID: 'u2', asked: '{"amount":2.5}' }, 'r2'],
])('while nobody knows its end, %s', (_case, wanted, refundId) => {
  expect(intentOf(open, wanted, next)).toEqual({ ...wanted, refundId })
})

test('once its end is known the same sum is a new refund', () => {
  const [done] = open as [Intent]

  expect(intentOf(without(open, done), { orderUUID: 'u1', asked: '{"amount":2.5}' }, next).refundId).toBe(
    'r2',
  )
})
