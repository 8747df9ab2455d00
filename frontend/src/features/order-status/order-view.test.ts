import { expect, test } from 'vitest'
import { mayBeTold, refreshAfter, statusSteps } from './order-view'

const received = { status: 'received' as const, at: '2026-07-01T16:00:00Z' }
const accepted = { status: 'accepted' as const, at: '2026-07-01T16:02:00Z' }

test('the way of an order: what is behind, where it is, what is ahead', () => {
  expect(statusSteps('accepted', [received, accepted])).toEqual([
    { name: 'received', state: 'done', at: received.at },
    { name: 'accepted', state: 'current', at: accepted.at },
    { name: 'preparing', state: 'ahead', at: null },
    { name: 'ready', state: 'ahead', at: null },
    { name: 'completed', state: 'ahead', at: null },
  ])
})

test('a completed order has every step behind it', () => {
  expect(statusSteps('completed', [])?.map(step => step.state)).toEqual(Array(5).fill('done'))
})

test.each(['rejected', 'cancelled', 'expired'] as const)('%s is another end', status => {
  expect(statusSteps(status, [received])).toBeNull()
})

test('it is asked often while waiting, seldom hours ahead, and not after the end', () => {
  const now = Date.parse('2026-07-01T12:00:00Z')
  const evening = '2026-07-01T22:00:00Z'

  expect(refreshAfter('received', evening, now)).toBe(15_000)
  expect(refreshAfter('accepted', evening, now)).toBe(120_000)
  expect(refreshAfter('preparing', '2026-07-01T12:20:00Z', now)).toBe(15_000)
  expect(refreshAfter('accepted', null, now)).toBe(15_000)
  expect(refreshAfter('completed', null, now)).toBe(false)
  expect(refreshAfter('rejected', null, now)).toBe(false)
})

test('the store tells of an order for a day, its end included', () => {
  const now = Date.parse('2026-07-02T12:00:00Z')

  expect(mayBeTold('2026-07-01T12:00:01Z', now)).toBe(true)
  expect(mayBeTold('2026-07-01T12:00:00Z', now)).toBe(false)
})
