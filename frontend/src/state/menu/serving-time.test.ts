import { expect, test } from 'vitest'
import { servedFor } from './serving-time'

const slots = [
  { at: '2026-06-17T13:30:00Z', full: true },
  { at: '2026-06-17T13:45:00Z', full: false },
]

test('what can be had at once is judged by now', () => {
  expect(servedFor({ scheduledAt: null, hours: { asap: '2026-06-17T12:15:00Z', slots } })).toBeNull()
  expect(servedFor({ scheduledAt: null, hours: undefined })).toBeNull()
})

test('while the store is closed it is judged by the first free time', () => {
  expect(servedFor({ scheduledAt: null, hours: { asap: null, slots } })).toBe('2026-06-17T13:45:00Z')
  expect(servedFor({ scheduledAt: null, hours: { asap: null, slots: [] } })).toBeNull()
})

test('a chosen time comes before all', () => {
  const scheduledAt = '2026-06-18T20:00:00Z'

  expect(servedFor({ scheduledAt, hours: { asap: null, slots } })).toBe(scheduledAt)
})
