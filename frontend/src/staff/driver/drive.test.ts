import { expect, test } from 'vitest'
import type { Drive } from '@/api/api.gen'
import { type Act, isOnBoard, nextOf, stepsOf, takenFrom, withWaiting } from './drive'

const drive = (status: Drive['status'], rest: Partial<Drive> = {}): Drive => ({
  ...{ orderUUID: 'a', referenceID: '03812', status, orderStatus: 'ready', version: 1 },
  ...{ wantedAt: null, wantedUntil: null, items: 1, due: 0, currency: 'CAD' },
  ...{ name: '', phone: '', address: null, memo: '', pinLockedUntil: null, takenAway: null },
  ...rest,
})
const step = (to: Drive['status'], orderUUID = 'a'): Act =>
  ({ id: to, orderUUID, number: '03812', kind: 'step', step: to }) as Act

test('acts in the queue are shown as sent, with the furthest status', () => {
  const shown = withWaiting(
    [drive('created'), drive('created', { orderUUID: 'b' })],
    [step('picked_up'), step('confirmed')],
  )

  expect(shown.map(({ status, waits }) => [status, waits])).toEqual([
    ['picked_up', true],
    ['created', false],
  ])
})

test('a sent act counts before the list contains it, and is not shown as waiting', () => {
  const [shown] = withWaiting([drive('created')], [], [step('enroute_to_dropoff')])

  expect([shown?.status, shown?.waits]).toEqual(['enroute_to_dropoff', false])
})

test('a status in the list that is further than the queue is kept', () => {
  expect(withWaiting([drive('arrived_at_dropoff')], [step('picked_up')])[0]?.status).toBe(
    'arrived_at_dropoff',
  )
})

test('a queued hand-over shows as delivered, a queued failure as returned', () => {
  const base = { id: '1', orderUUID: 'a', number: '03812' }
  const at = (act: Act) => withWaiting([drive('arrived_at_dropoff')], [act])[0]?.status

  expect(at({ ...base, kind: 'pin', pin: '4711' })).toBe('delivered')
  expect(at({ ...base, kind: 'photo', photo: 'x' })).toBe('delivered')
  expect(at({ ...base, kind: 'fail', reason: 'nobody' })).toBe('returned')
})

test.each([
  ['created', 'confirmed', false],
  ['confirmed', 'enroute_to_dropoff', false],
  ['picked_up', 'enroute_to_dropoff', true],
  ['enroute_to_dropoff', 'arrived_at_dropoff', true],
  ['arrived_at_dropoff', 'handOver', true],
  ['delivered', null, false],
  ['returned', null, false],
] as const)('after %s comes %s', (status, next, onBoard) => {
  expect(nextOf(drive(status))).toBe(next)
  expect(isOnBoard(drive(status))).toBe(onBoard)
})

test('leaving with an order includes picking it up', () => {
  expect(stepsOf('enroute_to_dropoff')).toEqual(['picked_up', 'enroute_to_dropoff'])
  expect(stepsOf('confirmed')).toEqual(['confirmed'])
})

test.each([
  ['cancelled', null, 'cancelled'],
  ['rejected', null, 'cancelled'],
  ['expired', null, 'cancelled'],
  ['ready', null, null],
  ['completed', null, null],
  ['ready', 'handed_over', 'handed_over'],
  ['completed', 'delivered', 'delivered'],
  ['cancelled', 'cancelled', 'cancelled'],
] as const)('an order that is %s and was taken away as %s is shown as %s', (orderStatus, takenAway, why) => {
  expect(takenFrom({ orderStatus, takenAway })).toBe(why)
})

test.each(['seen', 'cancelled'] as const)('a drive is no longer shown once its driver sent %s', said => {
  const taken = drive('picked_up', { takenAway: 'handed_over' })

  expect(withWaiting([taken], [step(said as Drive['status'])])).toEqual([])
  expect(withWaiting([taken], [], [step(said as Drive['status'])])).toEqual([])
})
