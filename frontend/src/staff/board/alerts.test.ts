import { expect, test } from 'vitest'
import type { BoardOrder, RunningPause } from '@/api/api.gen'
import { aBoardOrder, aChange } from '@/testing/board-orders'
import { alertsSince, rings } from './alerts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const since = (minutes: number) => NOW + minutes * 60_000

const expired = (number: string, minutes: number): BoardOrder =>
  aBoardOrder(number, { status: 'expired', history: [aChange('expired', at(minutes))] })
const booksOf = (...orders: BoardOrder[]) =>
  new Map([['2026-11-22', new Map(orders.map(order => [order.orderUUID, order]))]])
const pause = (rest: Partial<RunningPause>): RunningPause => ({
  ...{ orderType: 'takeout', until: at(20), at: at(0), by: '', reason: '' },
  ...{ cause: 'staff', orders: 0, reminds: false },
  ...rest,
})
const found = (from: number, orders: BoardOrder[], pauses: RunningPause[] = []) =>
  alertsSince(since(from), { books: booksOf(...orders), pauses }, NOW)

test('orders that expired since the last note are one alert with the time of the latest', () => {
  const orders = [expired('1', -3), expired('2', -1), aBoardOrder('3')]
  expect(found(-5, orders)).toEqual([{ kind: 'expired', at: since(-1), orders: orders.slice(0, 2) }])
  expect(found(-2, orders)).toEqual([{ kind: 'expired', at: since(-1), orders: [orders[1]] }])
  expect(found(-1, orders)).toEqual([])
})

test('an order that expired more than an hour ago makes no alert', () => {
  expect(found(-600, [expired('1', -60)])).toEqual([])
  expect(found(-600, [expired('1', -59)])).toHaveLength(1)
})

test('a pause after unanswered orders is listed before the orders, and a pause by staff makes no alert', () => {
  const unanswered = pause({ cause: 'unanswered', orders: 3, at: at(-1) })
  const told = found(-5, [expired('1', 0)], [unanswered, pause({ orderType: 'delivery', by: 'anna' })])
  expect(told.map(({ kind }) => kind)).toEqual(['paused', 'expired'])
  expect(found(-1, [], [unanswered])).toEqual([])
})

test('a pause includes the orders that led to it, so they make no alerts of their own', () => {
  const unanswered = pause({ cause: 'unanswered', orders: 3, at: at(-1) })
  const told = found(-9, [expired('1', -3), expired('2', -1)], [unanswered])
  expect(told.map(({ kind }) => kind)).toEqual(['paused'])
})

test.each([
  ['29 minutes after it began', -29, -60, []],
  ['half an hour after it began', -30, -60, [since(0)]],
  ['between two reminders', -44, -60, [since(-14)]],
  ['once somebody kept it', -44, -14, []],
  ['an hour after it began', -61, -14, [since(-1)]],
])('a pause without a chosen end reminds %s', (_when, began, noted, ats) => {
  expect(found(noted, [], [pause({ reminds: true, at: at(began) })]).map(alert => alert.at)).toEqual(ats)
})

test('a pause with a chosen end sends no reminder', () => {
  expect(found(-600, [], [pause({ at: at(-90), by: 'anna' })])).toEqual([])
})

test('only alerts that need an answer keep ringing', () => {
  const all = found(
    -600,
    [expired('1', -2)],
    [
      pause({ cause: 'unanswered', at: at(-3) }),
      pause({ orderType: 'delivery', reminds: true, at: at(-31) }),
    ],
  )
  expect(all.map(alert => [alert.kind, rings(alert)])).toEqual([
    ['paused', true],
    ['expired', true],
    ['still', false],
  ])
})
