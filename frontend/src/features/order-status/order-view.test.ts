import { expect, test } from 'vitest'
import type { MoneyState, OrderStatus } from '@/api/api.gen'

import { mayBeTold, refreshAfter, statusSteps } from './order-view'

const received = { status: 'received' as const, at: '2026-07-01T16:00:00Z' }
const accepted = { status: 'accepted' as const, at: '2026-07-01T16:02:00Z' }

test('marks the steps of an order as done, current or ahead', () => {
  expect(statusSteps('accepted', [received, accepted])).toEqual([
    { name: 'received', state: 'done', at: received.at },
    { name: 'accepted', state: 'current', at: accepted.at },
    { name: 'preparing', state: 'ahead', at: null },
    { name: 'ready', state: 'ahead', at: null },
    { name: 'completed', state: 'ahead', at: null },
  ])
})

test('marks every step of a completed order as done', () => {
  expect(statusSteps('completed', [])?.map(step => step.state)).toEqual(Array(5).fill('done'))
})

test.each(['rejected', 'cancelled', 'expired'] as const)('an order that is %s has no steps', status => {
  expect(statusSteps(status, [received])).toBeNull()
})

const NOON = Date.parse('2026-07-01T12:00:00Z')
const EVENING = '2026-07-01T22:00:00Z'

test('polls often while waiting, less often hours ahead, and not after the end', () => {
  const asked = (status: OrderStatus, at: string | null, money: MoneyState = 'taken') =>
    refreshAfter({ status, at, money }, NOON)
  expect(asked('received', EVENING)).toBe(15_000)
  expect(asked('accepted', EVENING)).toBe(120_000)
  expect(asked('preparing', '2026-07-01T12:20:00Z')).toBe(15_000)
  expect(asked('accepted', null)).toBe(15_000)
  expect(asked('completed', null)).toBe(false)
  expect(asked('rejected', null, 'none')).toBe(false)
})

test.each(['rejected', 'cancelled', 'expired'] as const)(
  'an order that is %s is polled until its money is returned',
  status => {
    const asked = (money: MoneyState, told = false) =>
      refreshAfter({ status, at: EVENING, money }, NOON, told)
    expect(asked('returning')).toBe(15_000)
    expect(asked('returning', true)).toBe(120_000)
    expect(asked('released')).toBe(false)
    expect(asked('returned')).toBe(false)
    expect(asked('person')).toBe(false)
  },
)
test('the live channel reports an order for one day, even after its end', () => {
  const now = Date.parse('2026-07-02T12:00:00Z')

  expect(mayBeTold('2026-07-01T12:00:01Z', now)).toBe(true)
  expect(mayBeTold('2026-07-01T12:00:00Z', now)).toBe(false)
})
