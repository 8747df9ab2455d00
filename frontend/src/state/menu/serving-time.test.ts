import { expect, test } from 'vitest'
import { servedFor } from './serving-time'

const slots = [
  { at: '2026-06-17T13:30:00Z', full: true },
  { at: '2026-06-17T13:45:00Z', full: false },
]

test('an order for now has no later serving time', () => {
  expect(servedFor({ scheduledAt: null, hours: { asap: '2026-06-17T12:15:00Z', slots } })).toBeNull()
  expect(servedFor({ scheduledAt: null, hours: undefined })).toBeNull()
})

test('while the store is closed, the serving time is the first free one', () => {
  expect(servedFor({ scheduledAt: null, hours: { asap: null, slots } })).toBe('2026-06-17T13:45:00Z')
  expect(servedFor({ scheduledAt: null, hours: { asap: null, slots: [] } })).toBeNull()
})

test('a chosen time comes first', () => {
  const scheduledAt = '2026-06-18T20:00:00Z'

  expect(servedFor({ scheduledAt, hours: { asap: null, slots } })).toBe(scheduledAt)
})
