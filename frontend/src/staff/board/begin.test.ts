import { expect, test } from 'vitest'
import { aBoardOrder } from '@/testing/board-orders'
import { afterBeginnings, isBegun, type Later, nextBeginning } from './begin'
import { merged, type Ringing } from './board'

const TODAY = '2026-11-22'
const at = (clock: string) => `${TODAY}T${clock}:00Z`
const instant = (clock: string) => Date.parse(at(clock))
const SILENT: Ringing = new Map()
const scheduled = (number: string, begin: string, rest = {}) =>
  aBoardOrder(number, { status: 'accepted', asap: false, version: 2, beginAt: at(begin), ...rest })

const known = (later: Later, ...orders: ReturnType<typeof aBoardOrder>[]) => ({
  books: new Map([[TODAY, merged(new Map(), orders)]]),
  later,
  ringing: SILENT,
})
const NONE: Later = new Set()

test('a scheduled order is for later until it begins, and rings then', () => {
  const order = scheduled('1', '17:45')
  const before = afterBeginnings(known(NONE, order), instant('17:44'))
  expect([...before.later]).toEqual(['uuid-1'])
  expect(before.ringing).toBe(SILENT)

  const after = afterBeginnings(known(before.later, order), instant('17:45'))
  expect([...after.later]).toEqual([])
  expect([...after.ringing]).toEqual([['uuid-1', 'accepted']])
})

test('an acknowledged order does not ring again', () => {
  const order = scheduled('1', '17:45')

  expect(afterBeginnings(known(NONE, order), instant('17:50')).ringing).toBe(SILENT)
})

test('an order that was begun by hand does not ring', () => {
  const begun = scheduled('1', '17:45', { status: 'preparing' })

  expect(afterBeginnings(known(new Set(['uuid-1']), begun), instant('17:50'))).toEqual({
    later: NONE,
    ringing: SILENT,
  })
})

test('an order that was brought forward to now rings', () => {
  const order = scheduled('1', '12:10')

  expect([...afterBeginnings(known(new Set(['uuid-1']), order), instant('12:20')).ringing.keys()]).toEqual([
    'uuid-1',
  ])
})

test('an order that was postponed is for later again', () => {
  const order = scheduled('1', '19:00')

  expect([...afterBeginnings(known(NONE, order), instant('17:50')).later]).toEqual(['uuid-1'])
})

test('keeps orders of days that are not read yet', () => {
  expect([...afterBeginnings(known(new Set(['uuid-9'])), instant('12:00')).later]).toEqual(['uuid-9'])
})

test('the next beginning is the earliest of the orders for later', () => {
  const orders = [scheduled('1', '17:45'), scheduled('2', '16:00'), scheduled('3', '11:00')]

  expect(nextBeginning(known(new Set(['uuid-1', 'uuid-2']), ...orders))).toBe(instant('16:00'))
  expect(nextBeginning(known(NONE, ...orders))).toBe(Number.POSITIVE_INFINITY)
})

test.each([
  ['accepted', '11:00', true],
  ['accepted', '13:00', false],
  ['received', '11:00', false],
  ['preparing', '11:00', false],
] as const)('an order that is %s and begins at %s is begun: %s', (status, begin, begun) => {
  expect(isBegun(scheduled('1', begin, { status }), instant('12:00'))).toBe(begun)
})
