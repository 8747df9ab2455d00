import { expect, test } from 'vitest'
import { type HistoryOrder, withOrder } from './history'

const order = (number: number) => ({ orderUUID: String(number) }) as HistoryOrder
const many = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, place) => order(from - place))

test('the twenty newest orders are kept, newest first', () => {
  expect(withOrder(many(20, 1), order(21))).toEqual(many(21, 2))
})

test('an order that is confirmed again is kept once', () => {
  const again = { ...order(3), memo: 'Nut allergy' }

  expect(withOrder(many(5, 1), again)).toEqual([again, order(5), order(4), order(2), order(1)])
})
