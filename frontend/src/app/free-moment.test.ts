// @vitest-environment happy-dom
import '@/testing/device-keys'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHold } from '@/state/checkout/hold'
import { createTrip } from '@/state/checkout/payment-trip'
import { useUpkeep } from '@/state/page/upkeep'
import { leaveStore, openScope } from '@/state/scope/current'
import { storeCalled } from '@/testing/store'
import { isBusy, isFree, isUnnoticed, when } from './free-moment'

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/harbour/menu-full')
  document.body.innerHTML = ''
})
afterEach(() => {
  vi.useRealTimers()
  useUpkeep.setState({ resting: null })
  leaveStore()
})

test.each([
  ['/harbour/menu-full', false],
  ['/harbour/store-home', false],
  ['/harbour/order/status/T', false],
  ['/harbour/giftcard', false],
  ['/harbour/checkout', true],
  ['/harbour/payment', true],
  ['/checkout', true],
  ['/harbour/giftcard-add', true],
])('at %s a guest is paying or sending: %s', (path, busy) => {
  history.replaceState(null, '', path)

  expect(isBusy()).toBe(busy)
})

test.each(['sending', 'paying', 'framed'])('a guest whose order is %s is busy on every page', what => {
  const scope = openScope(storeCalled('A'))
  const set = {
    sending: scope.of(createHold).setSending,
    paying: scope.of(createHold).setPaying,
    framed: scope.of(createTrip).setFramed,
  }[what]
  set?.(true)
  expect(isBusy()).toBe(true)

  set?.(false)
  expect(isBusy()).toBe(false)
})

test('a guest with an open dialog or a focused field is not free', () => {
  expect(isFree()).toBe(true)

  document.body.innerHTML = '<div role="dialog"></div>'
  expect(isFree()).toBe(false)

  document.body.innerHTML = '<input>'
  document.querySelector('input')?.focus()
  expect(isFree()).toBe(false)
})

test('a store device is free only while it says that it rests, even with an open dialog', async () => {
  document.body.innerHTML = '<div role="dialog"></div>'
  useUpkeep.setState({ resting: true })
  expect(isFree()).toBe(true)

  document.body.innerHTML = ''
  useUpkeep.setState({ resting: false })
  await vi.advanceTimersByTimeAsync(20_000)
  expect([isFree(), isUnnoticed()]).toEqual([false, false])
})

test('a page is not noticed once it was left alone for twenty seconds', async () => {
  dispatchEvent(new Event('pointerdown'))
  await vi.advanceTimersByTimeAsync(19_000)
  expect(isUnnoticed()).toBe(false)

  await vi.advanceTimersByTimeAsync(1_000)
  expect(isUnnoticed()).toBe(true)
})

test('a callback waits for its condition and runs once', async () => {
  let free = false
  const then = vi.fn()
  when(() => free, then)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(then).not.toHaveBeenCalled()

  free = true
  await vi.advanceTimersByTimeAsync(20_000)
  expect(then).toHaveBeenCalledTimes(1)
})

test('a cancelled callback does not run', async () => {
  let free = false
  const then = vi.fn()
  const stop = when(() => free, then)
  stop()
  free = true
  await vi.advanceTimersByTimeAsync(20_000)

  expect(then).not.toHaveBeenCalled()
})
