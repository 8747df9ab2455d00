import { expect, test } from 'vitest'
import type { BoardOrder, BoardRefund } from '@/api/api.gen'
import { aBoardOrder } from '@/testing/board-orders'
import { closedBy, nothingYet, type Typed, unitsLeft, wantedOf, waysOf } from './wanted'

const order = (given: Partial<BoardOrder> = {}) => {
  const { items } = aBoardOrder('1')
  const [line] = items
  if (!line) throw new Error('an order has a line')
  return aBoardOrder('1', {
    money: 'taken',
    ...{ prepaid: 20, due: 0, left: 20 },
    items: [
      { ...line, seq: 0, qty: 2 },
      { ...line, seq: 1, qty: 1 },
    ],
    ...given,
  })
}
const gone = (status: BoardRefund['status'], lines: Record<string, number>) =>
  ({ status, lines }) as BoardRefund
const typed = (of: BoardOrder, change: Partial<Typed>): Typed => ({
  ...nothingYet(of),
  reason: 'late',
  ...change,
})

test('returned units are not left, but those of a failed refund are', () => {
  const refunds = [gone('done', { 0: 1 }), gone('failed', { 1: 1 })]

  expect([...unitsLeft(order({ refunds }))]).toEqual([
    [0, 1],
    [1, 1],
  ])
})

test('offers tips and lines only if some are left', () => {
  expect(waysOf(order())).toEqual(['lines', 'whole', 'amount'])
  expect(waysOf(order({ tipsLeft: { tip_store: 3 }, refunds: [gone('done', { 0: 2, 1: 1 })] }))).toEqual([
    'whole',
    'amount',
    'tips',
  ])
})

test.each<[string, Partial<Typed>, object]>([
  [
    'lines, each back into stock or not',
    { way: 'lines', units: { 0: 1, 1: 1 }, kept: new Set([1]) },
    {
      lines: [
        { seq: 0, qty: 1, restock: true },
        { seq: 1, qty: 1, restock: false },
      ],
    },
  ],
  ['everything', { way: 'whole' }, {}],
  ['a sum', { way: 'amount', amount: '5,05' }, { amount: 5.05 }],
  ['a tip by whose it is', { way: 'tips', tips: { tip_store: '1.50' } }, { tipParts: { tip_store: 1.5 } }],
])('requests %s with its reason', (_case, change, money) => {
  const of = order({ tipsLeft: { tip_store: 3 } })

  expect(wantedOf(typed(of, { words: ' cold ', ...change }), of)).toEqual({
    asked: { ...money, why: { reason: 'late', words: 'cold' } },
  })
})

test.each<[string, Partial<Typed>, string]>([
  ['no line', { way: 'lines' }, 'lines'],
  ['more than is left', { way: 'amount', amount: '20.01' }, 'amount'],
  ['more than the tip', { way: 'tips', tips: { tip_store: '3.01' } }, 'tips'],
  ['no reason', { way: 'whole', reason: '' }, 'reason'],
  ['another reason without words', { way: 'whole', reason: 'other', words: ' ' }, 'words'],
])('%s is reported at its field', (_case, change, fault) => {
  const of = order({ tipsLeft: { tip_store: 3 } })

  expect(wantedOf(typed(of, change), of)).toEqual({ fault })
})

test.each<[Partial<BoardOrder>, ReturnType<typeof closedBy>]>([
  [{}, null],
  [{ money: 'held' }, 'held'],
  [{ money: 'person' }, 'failed'],
  [{ refunded: 20, left: 0 }, 'returned'],
  [{ prepaid: 0, due: 20, left: 0 }, 'unpaid'],
  [{ prepaid: 0, due: 20, left: 20, status: 'completed' }, null],
  [{ prepaid: 10, due: 7.8, left: 10, pointsPart: 10, money: 'none' }, null],
])('an order %j is closed by %s', (given, why) => {
  expect(closedBy(order(given))).toBe(why)
})
