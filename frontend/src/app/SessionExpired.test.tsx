// @vitest-environment happy-dom
import '@/testing/device-keys'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { needWords, speak } from '@/i18n/i18n'
import { createHold } from '@/state/checkout/hold'
import { createTrip } from '@/state/checkout/payment-trip'
import { currentScope, leaveStore, openScope } from '@/state/scope/current'
import { storeCalled } from '@/testing/store'
import SessionExpired from './SessionExpired'

const reload = vi.fn()

beforeEach(async () => {
  await Promise.all([speak('en'), needWords('door')])
  openScope(storeCalled('A'))
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  reload.mockReset()
  leaveStore()
})

const later = () => act(() => vi.advanceTimersByTimeAsync(3_000))
const said = () => screen.queryByText('Session Expired') !== null

test('reports an expired session and reloads the page', async () => {
  render(<SessionExpired />)
  await later()

  expect(said()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['an order is on its way', (busy: boolean) => currentScope().of(createHold).setSending(busy)],
  ['a card is being typed in', (busy: boolean) => currentScope().of(createTrip).setFramed(busy)],
])('does not reload while %s, but afterwards', async (_, setBusy) => {
  setBusy(true)
  render(<SessionExpired />)
  await later()
  expect(said()).toBe(false)
  expect(reload).not.toHaveBeenCalled()

  act(() => setBusy(false))
  await later()

  expect(said()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
})
