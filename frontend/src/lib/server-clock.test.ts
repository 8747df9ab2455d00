import { afterEach, expect, test, vi } from 'vitest'
import { byServer, hearServerTime, serverNow } from './server-clock'

afterEach(() => vi.useRealTimers())

test('the server’s time is known on a device whose calendar is a day off', () => {
  vi.useFakeTimers({ now: new Date('2026-07-02T12:00:00Z') })

  hearServerTime('Wed, 01 Jul 2026 12:00:00 GMT')
  vi.advanceTimersByTime(90_000)

  expect(new Date(serverNow()).toISOString()).toBe('2026-07-01T12:01:30.000Z')
})

test('a reply without a time changes nothing', () => {
  vi.useFakeTimers()
  hearServerTime('Wed, 01 Jul 2026 12:00:00 GMT')

  hearServerTime(null)
  hearServerTime('soon')

  expect(new Date(serverNow()).toISOString()).toBe('2026-07-01T12:00:00.000Z')
})

test('byServer converts a time of the device’s clock to the server’s clock', () => {
  vi.useFakeTimers({ now: new Date('2026-07-02T12:00:00Z') })
  hearServerTime('Wed, 01 Jul 2026 12:00:00 GMT')
  const told = Date.now()
  vi.advanceTimersByTime(90_000)

  expect(new Date(byServer(told)).toISOString()).toBe('2026-07-01T12:00:00.000Z')
})
