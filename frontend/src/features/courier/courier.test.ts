import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { CourierStatus } from '@/api/api.gen'
import { deliveryKey, isOver, mayAsk, mayTell } from './courier'

/** The server's cases: `test_agents_delivery.py` reads the same file. */
const takesWords = JSON.parse(readFileSync('../tests/shared/courier-words.json', 'utf8')) as [
  CourierStatus | null,
  boolean,
][]

test.each([
  [null, 'agent', 'order:courier.none'],
  [null, 'own', 'order:courier.own'],
  ['confirmed', 'agent', 'order:courier.confirmed'],
  ['delivered', 'own', 'order:courier.delivered'],
  ['dancing' as CourierStatus, 'agent', 'order:courier.none'],
] as const)('%s by %s is shown as %s', (status, carrier, key) => {
  expect(deliveryKey({ status, carrier })).toBe(key)
})

test('a delivery is over only in an end status', () => {
  const over = (['picked_up', 'delivered', 'cancelled', 'returned'] as const).filter(status =>
    isOver({ status }),
  )
  expect(over).toEqual(['delivered', 'cancelled', 'returned'])
})

const DUE = '2026-07-01T12:00:00Z'
const at = (hours: number, more = 0) => Date.parse(DUE) + hours * 3_600_000 + more

test.each([
  ['while it comes', 'confirmed', 'agent', at(0), true],
  ['exactly a day later', 'confirmed', 'agent', at(24), true],
  ['later than that', 'confirmed', 'agent', at(24, 1), false],
  ['once it is over', 'delivered', 'agent', at(0), false],
  ['of a courier who was not found', null, 'agent', at(0), false],
  ['of the store’s own driver', 'picked_up', 'own', at(0), false],
] as const)('the agent is asked %s', (_, status, carrier, now, asked) => {
  expect(mayAsk({ status, carrier }, DUE, now)).toBe(asked)
})

test('the agent is not asked about an order without a time', () => {
  expect(mayAsk({ status: 'confirmed', carrier: 'agent' }, null, at(0))).toBe(false)
})

test.each(takesWords)('a courier whose delivery is %s takes new instructions: %s', (status, may) => {
  expect(mayTell({ status, carrier: 'agent' })).toBe(may)
  expect(mayTell({ status, carrier: 'own' })).toBe(false)
})
