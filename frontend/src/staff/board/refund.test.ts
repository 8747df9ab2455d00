import { expect, test } from 'vitest'
import type { OrderPart } from '@/api/api.gen'
import { aBoardOrder } from '@/testing/board-orders'
import { amountOf, dueOf, leftOf } from './refund'

const { totals } = aBoardOrder('1')

const online = { ...totals, balanceDue: 0 }
const order = { status: 'accepted' as const, currency: 'CAD', due: 0, parts: [] }

test.each([
  ['all that was paid', 48.35, 0, 48.35],
  ['what has not gone back', 48.35, 48.3, 0.05],
  ['nothing of what is paid at the counter', 0, 0, 0],
  ['never less than nothing', 10, 12, 0],
])('what is left is %s', (_case, payAmount, refunded, left) => {
  expect(leftOf({ ...order, totals: { ...online, payAmount }, refunded })).toBe(left)
})

test.each([
  ['received', 0],
  ['ready', 0],
  ['completed', 18],
] as const)('of an order that is %s and paid at the counter %d is left', (status, left) => {
  const atCounter = { ...totals, payAmount: 0, balanceDue: 20 }
  expect(leftOf({ ...order, status, totals: atCounter, refunded: 2 })).toBe(left)
})

const part = (amount: number, tip: number): OrderPart => ({
  ...{ partId: `${amount}`, tender: 'card', amount, tip, units: {}, name: 'Ada', label: '', by: '' },
  ...{ at: '2026-07-01T16:00:00Z', paidAt: null },
})

test('what its table paid of it can go back with its tips, and is not collected again', () => {
  const atTable = {
    ...order,
    totals: { ...totals, payAmount: 0, balanceDue: 20 },
    parts: [part(10, 2), part(4, 0)],
  }

  expect(leftOf({ ...atTable, due: 6, refunded: 3 })).toBe(13)
  expect(leftOf({ ...atTable, due: 6, refunded: 0, status: 'completed' })).toBe(22)
  expect([dueOf({ ...atTable, due: 6 }), dueOf({ ...atTable, parts: [], due: 0 })]).toEqual([6, 20])
})

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
