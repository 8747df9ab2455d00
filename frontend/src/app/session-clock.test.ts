// @vitest-environment happy-dom
import '@/testing/device-keys'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHold } from '@/state/checkout/hold'
import { useUpkeep } from '@/state/page/upkeep'
import { leaveStore, openScope } from '@/state/scope/current'
import { useSession } from '@/state/scope/session'
import { storeCalled } from '@/testing/store'
import { watchSession } from './session-clock'

const BEGAN = Date.parse('2026-06-18T16:00:00Z')
const MINUTE_MS = 60_000
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: BEGAN })
  openScope(storeCalled('A'))
  history.replaceState(null, '', '/harbour/menu-full')
  useSession.setState({ expired: false, expiresAt: new Date(BEGAN + 180 * MINUTE_MS).toISOString() })
  useUpkeep.setState({ endsAt: null })
  stop = watchSession()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  leaveStore()
})

const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS)
const told = () => [useUpkeep.getState().endsAt, useSession.getState().expired]

test('warns three minutes before a session expires, and ends it after 180', async () => {
  await pass(176.9)
  expect(told()).toEqual([null, false])

  await pass(0.2)
  expect(told()).toEqual([BEGAN + 180 * MINUTE_MS, false])

  await pass(2.8)
  expect(told()).toEqual([BEGAN + 180 * MINUTE_MS, false])

  await pass(0.2)
  expect(told()).toEqual([null, true])
})

test('a device that slept past the end of its session checks as soon as it is awake', async () => {
  vi.setSystemTime(BEGAN + 200 * MINUTE_MS)
  document.dispatchEvent(new Event('visibilitychange'))

  expect(told()).toEqual([null, true])
})

test('a renewed session is neither warned about nor ended', async () => {
  await pass(178)
  useSession.setState({ expiresAt: new Date(BEGAN + 358 * MINUTE_MS).toISOString() })
  await pass(4)

  expect(told()).toEqual([null, false])
})

test.each(['/harbour/checkout', '/harbour/payment'])('at %s there is no warning and no end', async path => {
  history.replaceState(null, '', path)
  await pass(200)
  expect(told()).toEqual([null, false])

  history.replaceState(null, '', '/harbour/menu-full')
  await pass(1)
  expect(told()).toEqual([null, true])
})

test('the session does not end while an order is being sent, on any page', async () => {
  const scope = openScope(storeCalled('A'))
  scope.of(createHold).setSending(true)
  await pass(181)
  expect(told()).toEqual([null, false])

  scope.of(createHold).setSending(false)
  await pass(1)
  expect(told()).toEqual([null, true])
})

test('the session does not end before the server has sent its end', async () => {
  useSession.setState({ expiresAt: '' })
  await pass(500)

  expect(told()).toEqual([null, false])
})
