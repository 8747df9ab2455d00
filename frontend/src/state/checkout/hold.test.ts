// @vitest-environment happy-dom
import '@/testing/device-keys'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AllocationResult } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { createOrder } from '@/state/order/order'
import { createScope } from '@/state/scope/scope'
import { later } from '@/testing/later'
import { someCart } from '@/testing/orders'
import { storeCalled } from '@/testing/store'
import { createHold } from './hold'

const server = vi.hoisted(() => ({ allocateItems: vi.fn() }))
vi.mock('@/api/allocate-items', () => ({ allocateItems: server.allocateItems }))

const HELD = {
  result: 'ok',
  short: [],
  checkoutExpiryMs: 1_000,
  expiresAt: null,
} as unknown as AllocationResult
const SHORT = { ...HELD, short: [{ ID: 101, optionID: null, qty: 1, available: 0 }] } as AllocationResult

function atCheckout() {
  const scope = createScope(storeCalled('A'))
  scope.of(createOrder).putBack(someCart())
  return { scope, hold: scope.of(createHold), order: scope.of(createOrder) }
}

beforeEach(() => {
  server.allocateItems.mockResolvedValue(HELD)
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
  localStorage.clear()
})

test('only the newest answer counts, and requests are sent one after another', async () => {
  const { hold } = atCheckout()
  const first = later<AllocationResult>()
  server.allocateItems.mockReturnValueOnce(first.promise)
  const held = [hold.hold()]
  await vi.waitFor(() => expect(server.allocateItems).toHaveBeenCalledTimes(1))

  held.push(hold.hold())
  first.settle(SHORT)
  await Promise.all(held)

  expect(hold.cell.getState().state.phase).toBe('held')
})

test('an answer after the store was left changes nothing', async () => {
  const { scope, hold } = atCheckout()
  const answer = later<AllocationResult>()
  server.allocateItems.mockReturnValueOnce(answer.promise)
  const held = hold.hold()
  await vi.waitFor(() => expect(server.allocateItems).toHaveBeenCalledTimes(1))

  scope.drop()
  answer.settle(SHORT)
  await held

  expect(hold.cell.getState().state.phase).toBe('holding')
})

test('the timer of a store that was left does not empty its order', async () => {
  vi.useFakeTimers()
  const { scope, hold, order } = atCheckout()
  await hold.hold()

  scope.drop()
  await vi.advanceTimersByTimeAsync(120_000)

  expect(hold.cell.getState()).toMatchObject({ state: { phase: 'held' }, lost: null })
  expect(order.cart().items).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('after its store was left, an order is not held any more', async () => {
  const { scope, hold } = atCheckout()
  scope.drop()

  await hold.hold()

  expect(server.allocateItems).not.toHaveBeenCalled()
})

test('an expired order is emptied, kept aside and can be restored under its own ID', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] })
  const { hold, order } = atCheckout()
  await hold.hold()

  await vi.advanceTimersByTimeAsync(30_000)
  expect(hold.cell.getState()).toMatchObject({ state: { phase: 'expired' }, lost: { orderUUID: 'u1' } })
  expect(order.cart().items).toEqual([])
  await hold.restoreLost()

  expect(order.cart()).toMatchObject({ orderUUID: 'u1', items: [{ lineId: 'a' }] })
  expect(hold.cell.getState().lost).toBeNull()
})

const KEPT = new Refusal({ result: 'error_payment_open', details: { paymentId: 'p1' } })

test('a change that an open payment page refuses names the page', async () => {
  const { hold } = atCheckout()
  server.allocateItems.mockRejectedValueOnce(KEPT)

  await hold.hold()

  expect(hold.cell.getState().state).toEqual({
    phase: 'refused',
    code: 'error_payment_open',
    paymentID: 'p1',
  })
})

test('leaving while a payment page is open reports that the order stays held', async () => {
  const { hold } = atCheckout()
  server.allocateItems.mockRejectedValueOnce(KEPT)
  const kept = vi.fn()

  hold.leave('u1', { onKept: kept })

  await vi.waitFor(() => expect(kept).toHaveBeenCalledOnce())
  expect(server.allocateItems).toHaveBeenCalledExactlyOnceWith({ orderId: 'u1', items: [] })
})

test('an order is released once its payment page is closed, but not if it was paid', async () => {
  const { hold } = atCheckout()
  const closed = later<boolean>()

  hold.leave('u1', { closed: closed.promise })
  hold.leave('u2', { closed: Promise.resolve(false) })
  await Promise.resolve()
  expect(server.allocateItems).not.toHaveBeenCalled()
  closed.settle(true)

  await vi.waitFor(() => expect(server.allocateItems.mock.calls).toEqual([[{ orderId: 'u1', items: [] }]]))
})
