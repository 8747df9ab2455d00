import { describe, expect, test } from 'vitest'
import type { BoardOrder } from '@/api/api.gen'
import { aBoardOrder, aChange } from '@/testing/board-orders'
import { type Book, inLane, isFound, isNews, merged, movedOn, ringingAfter, stillMatters } from './board'

const NOBODY: Book = new Map()
const bookOf = (...orders: BoardOrder[]) => merged(NOBODY, orders)
const at = (minute: string) => `2026-11-22T12:${minute}:00Z`
const numbers = (orders: readonly BoardOrder[]) => orders.map(({ referenceID }) => referenceID)

describe('merging', () => {
  test('stores an order once, even if it was read twice', () => {
    const order = aBoardOrder('1')

    expect([...merged(bookOf(order), [order, order]).values()]).toEqual([order])
  })

  test('keeps orders that are missing in the new page', () => {
    expect(numbers([...merged(bookOf(aBoardOrder('1')), [aBoardOrder('2')]).values()])).toEqual(['1', '2'])
  })

  test.each([
    ['a later state', 2, 'accepted'],
    ['an earlier one that comes late', 0, 'received'],
    ['the same state, told again', 1, 'accepted'],
  ] as const)('keeps the newer version for %s', (_case, version, status) => {
    const told = aBoardOrder('1', { version, status: 'accepted' })

    expect(merged(bookOf(aBoardOrder('1')), [told]).get('uuid-1')?.status).toBe(status)
  })

  test('takes new data of the same version, such as a refund', () => {
    const told = aBoardOrder('1', { refunded: 4 })

    expect(merged(bookOf(aBoardOrder('1')), [told]).get('uuid-1')?.refunded).toBe(4)
  })
})

test.each([
  ['an order that nobody knows', 'order', 'uuid-2', 1, true],
  ['a later state of a known one', 'order', 'uuid-1', 2, true],
  ['the state that is known', 'order', 'uuid-1', 1, false],
  ['an earlier one', 'order', 'uuid-1', 0, false],
  ['money that goes back', 'refund', 'uuid-1', 0, true],
  ['a courier who goes on', 'delivery', 'uuid-1', 0, true],
  ['what is no order', 'stock', 'uuid-1', 9, false],
] as const)('a hint of %s is news: %s %s %d, %s', (_case, kind, id, version, news) => {
  expect(isNews({ kind, id, version }, new Map([['2026-11-22', bookOf(aBoardOrder('1'))]]))).toBe(news)
})

test('a transition is kept by a read that started before it, and replaced by the next read', () => {
  const order = aBoardOrder('1')
  const history = [...order.history, aChange('accepted', at('01'))]
  const promisedAt = at('25')
  const book = merged(bookOf(order), [
    movedOn(order, { status: 'accepted', history, version: 2, promisedAt, undoUntil: null }),
  ])

  expect(merged(book, [order]).get('uuid-1')).toMatchObject({ status: 'accepted', promisedAt })
  expect(
    merged(book, [aBoardOrder('1', { version: 2, status: 'accepted', moves: ['ready'] })]).get('uuid-1'),
  ).toMatchObject({ moves: ['ready'] })
})

test.each([
  ['new', 'received', ['acceptBy', at('03'), at('02'), null]],
  ['making', 'preparing', ['promisedAt', at('30'), at('20'), at('40')]],
  ['ready', 'ready', ['promisedAt', at('30'), at('20'), at('40')]],
] as const)('lane %s lists the most urgent order first', (lane, status, [field, one, two, three]) => {
  const orders = [one, two, three].map((time, place) =>
    aBoardOrder(String(place + 1), { status, [field]: time }),
  )

  expect(numbers(inLane(orders, lane))).toEqual(['2', '1', '3'])
})

test('the done lane lists the latest order first', () => {
  const ended = (number: string, minute: string) =>
    aBoardOrder(number, { status: 'completed', history: [aChange('completed', at(minute))] })

  expect(numbers(inLane([ended('1', '10'), ended('2', '50')], 'done'))).toEqual(['2', '1'])
})

describe('ringing', () => {
  const received = aBoardOrder('1')
  const accepted = aBoardOrder('2', { status: 'accepted' })
  const rings = (
    before: ReadonlyMap<string, BoardOrder['status']>,
    known: Book,
    read: BoardOrder[],
    unheard = true,
  ) => [...ringingAfter(before, known, read, () => unheard).keys()]

  test('covers only orders that wait for acceptance, if the others were seen before', () => {
    expect(rings(new Map(), NOBODY, [received, accepted], false)).toEqual(['uuid-1'])
  })

  test('also covers automatically accepted orders that no device has seen', () => {
    expect(rings(new Map(), NOBODY, [received, accepted])).toEqual(['uuid-1', 'uuid-2'])
  })

  test('skips orders that were accepted by staff elsewhere', () => {
    expect(rings(new Map(), NOBODY, [{ ...accepted, version: 2 }])).toEqual([])
  })

  test('skips known orders, so that acknowledged ones stay silent', () => {
    expect(rings(new Map(), bookOf(received), [received])).toEqual([])
  })

  test('continues until the order is moved, on any device', () => {
    const before = new Map([['uuid-1', 'received'] as const])

    expect(rings(before, bookOf(received), [received])).toEqual(['uuid-1'])
    expect(rings(before, bookOf(received), [{ ...received, status: 'accepted', version: 2 }])).toEqual([])
  })
})

test.each([
  ['03812', true],
  ['812', true],
  ['(416) 555', true],
  ['0123', true],
  ['mei', true],
  ['MÉI CH', true],
  ['Ana', false],
  ['99', false],
  ['  ', true],
])('an order is found by “%s”: %s', (typed, found) => {
  expect(isFound(aBoardOrder('03812'), typed)).toBe(found)
})

test.each([
  ['to be had tomorrow', { promisedAt: '2026-11-23T12:00:00Z' }, true],
  ['late since this morning', { promisedAt: '2026-11-22T06:00:00Z' }, true],
  ['that nobody put away yesterday', { promisedAt: '2026-11-21T12:00:00Z' }, false],
  ['that is over', { status: 'completed' }, false],
] as const)('an order %s still matters: %s', (_case, given, matters) => {
  expect(stillMatters(aBoardOrder('1', given), Date.parse('2026-11-22T13:00:00Z'))).toBe(matters)
})
