import { expect, test } from 'vitest'
import type { TableBillReply } from '@/api/api.gen'
import {
  choiceOf,
  itemsAmount,
  ownLines,
  partFault,
  tipAmount,
  together,
  type Wish,
  wishAmount,
} from './part'

const line = (seq: number, qty: number, units: number[]) => ({
  ...{ seq, ID: seq, descr: `Dish ${seq}`, descr1: '', descr2: '', qty, units },
  value: units.reduce((all, each) => all + each, 0),
})
const order = (orderUUID: string, lines: ReturnType<typeof line>[], more = {}) => ({
  ...{ referenceID: '1', orderUUID, placedAt: '2026-06-17T16:00:00Z', mine: false, waits: false },
  ...{ total: 0, lines },
  ...more,
})
const bill: TableBillReply = {
  ...{ result: 'ok', version: 1, tableName: 'Window', currency: 'CAD', payable: true },
  ...{ total: 30, paid: 0, held: 0, open: 30, waits: 5, least: 0.5, shares: { 2: 15, 3: 10 }, parts: [] },
  orders: [
    order('a', [line(0, 3, [0.1, 0.2]), line(1, 1, [10])], { mine: true }),
    order('b', [line(0, 1, [])], { mine: true }),
    order('c', [line(0, 1, [5])], { mine: true, waits: true }),
  ],
}
const wish = (more: Partial<Wish>): Wish => ({ kind: 'items', chosen: {}, shares: 2, typed: '', ...more })

test('own items are all units of the guest’s own orders that are not paid or being paid', () => {
  expect(ownLines(bill)).toEqual({ 'a/0': 2, 'a/1': 1 })
})

test('chosen units add up exactly and to at most the open amount', () => {
  expect(itemsAmount(bill, { 'a/0': 2 })).toBe(0.3)
  expect(itemsAmount(bill, { 'a/0': 9, 'c/0': 1 })).toBe(0.3)
  expect(itemsAmount({ ...bill, open: 4 }, { 'a/1': 1 })).toBe(4)
})

test('wishAmount returns the bill’s amount, or null if there is none', () => {
  expect(wishAmount(bill, wish({ kind: 'share', shares: 3 }))).toBe(10)
  expect(wishAmount(bill, wish({ kind: 'whole' }))).toBe(30)
  expect(wishAmount(bill, wish({ kind: 'amount', typed: '12,50' }))).toBe(12.5)
  expect(wishAmount(bill, wish({ kind: 'amount', typed: '30.01' }))).toBeNull()
  expect(wishAmount(bill, wish({ kind: 'items' }))).toBeNull()
})

test('choiceOf only contains the chosen units that are available', () => {
  expect(choiceOf(bill, wish({ chosen: { 'a/0': 5, 'b/0': 1, 'c/0': 1 } })).lines).toEqual([
    { orderUUID: 'a', seq: 0, qty: 2 },
  ])
  expect(choiceOf(bill, wish({ kind: 'amount', typed: '3' })).amount).toBe(3)
  expect(choiceOf(bill, wish({ kind: 'share', shares: 4 })).shares).toBe(4)
})

test('a tip is a percentage of the part', () => {
  expect(tipAmount({ kind: 'percent', value: 15 }, 9.99, 'CAD')).toBe(1.5)
  expect(tipAmount({ kind: 'typed', typed: '' }, 9.99, 'CAD')).toBe(0)
  expect(tipAmount({ kind: 'typed', typed: 'much' }, 9.99, 'CAD')).toBeNull()
  expect(together(0.1, 0.2, 'CAD')).toBe(0.3)
})

test('a part paid by card is at least the minimum and leaves no rest that no card can pay', () => {
  expect(partFault(bill, 30, 0, 0.5)).toBeNull()
  expect(partFault(bill, 29.5, 0, 0.5)).toBeNull()
  expect(partFault(bill, 29.8, 0, 0.5)).toEqual({
    ...{ key: 'error_bill_rest', least: 0.5, rest: 0.2, open: 30, highest: 29.5 },
  })
  expect(partFault(bill, 0.3, 0, 0.5)).toMatchObject({ key: 'error_part_minimum', least: 0.5 })
  expect(partFault(bill, 0.3, 0.2, 0.5)).toMatchObject({ key: 'error_part_minimum', least: 0.5 })
})

test('a bill of a few cents can be paid with a tip that reaches the minimum', () => {
  const cents = { ...bill, open: 0.3 }

  expect(partFault(cents, 0.3, 0, 0.5)).toMatchObject({ key: 'error_part_minimum' })
  expect(partFault(cents, 0.3, 0.2, 0.5)).toBeNull()
})
