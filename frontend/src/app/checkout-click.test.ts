// @vitest-environment happy-dom
import '@/testing/device-keys'
import { afterEach, expect, test, vi } from 'vitest'
import type { Text } from '@/i18n/i18n'
import { acceptanceQuery } from '@/state/checkout/acceptance'
import { createGuest } from '@/state/guest/guest'
import type { Cart } from '@/state/order/cart'
import { currentOrder } from '@/state/order/order'
import { message } from '@/state/question/dialogs'
import { closeQuestions } from '@/state/question/question'
import { ANOTHER, guestLogin, oneTimeCode } from '@/state/question/questions'
import { currentScope, currentStore, leaveStore, openScope } from '@/state/scope/current'
import { createQueries } from '@/state/scope/queries'
import { formatFor } from '@/state/words/format'
import { later } from '@/testing/later'
import { someCart } from '@/testing/orders'
import { storeCalled } from '@/testing/store'
import { mayCheckOut } from './checkout-click'

const server = vi.hoisted(() => ({ getStoreHours: vi.fn() }))
vi.mock('@/api/get-store-hours', () => ({ getStoreHours: server.getStoreHours }))

const t: Text = key => key
const format = formatFor('en', { zone: 'UTC', currency: 'CAD', languages: [] })
const CLOSED = { acceptOrder: false, slots: [], orderHours: { displayTimes: [] }, notAccepting: 'try_later' }
const OPEN = { acceptOrder: true, slots: [] }

async function withAnOrder(store = storeCalled('A'), order: Partial<Cart> = {}) {
  openScope(store)
  currentOrder().putBack(someCart(order))
  await currentScope().of(createGuest).logIn({ phone1: '+14165550123', name: '' })
}

const askAhead = () =>
  currentScope()
    .of(createQueries)
    .fetchQuery(acceptanceQuery(currentStore(), currentOrder().cart().orderType, 0))

afterEach(() => {
  vi.useRealTimers()
  closeQuestions()
  leaveStore()
  vi.resetAllMocks()
})

test('two taps in a row ask once and open checkout once', async () => {
  await withAnOrder()
  const hours = later<typeof OPEN>()
  server.getStoreHours.mockReturnValue(hours.promise)

  const taps = [mayCheckOut(t, format), mayCheckOut(t, format)]
  hours.settle(OPEN)

  expect(await Promise.all(taps)).toEqual([true, false])
  expect(server.getStoreHours).toHaveBeenCalledTimes(1)
})

test('a tap after a refusal asks again', async () => {
  await withAnOrder()
  const said = vi.spyOn(message, 'ask').mockResolvedValue(true)
  server.getStoreHours.mockResolvedValue(CLOSED)
  expect(await mayCheckOut(t, format)).toBe(false)
  expect(said).toHaveBeenCalledTimes(1)

  server.getStoreHours.mockResolvedValue(OPEN)

  expect(await mayCheckOut(t, format)).toBe(true)
})

test('a prefetched yes opens checkout at once, for a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await withAnOrder()
  server.getStoreHours.mockResolvedValue(OPEN)
  await askAhead()

  vi.advanceTimersByTime(59_000)
  expect(await mayCheckOut(t, format)).toBe(true)
  expect(server.getStoreHours).toHaveBeenCalledTimes(1)

  vi.advanceTimersByTime(2_000)
  expect(await mayCheckOut(t, format)).toBe(true)
  expect(server.getStoreHours).toHaveBeenCalledTimes(2)
})

test('a prefetched no is asked again', async () => {
  await withAnOrder()
  server.getStoreHours.mockResolvedValue(CLOSED)
  await askAhead()
  server.getStoreHours.mockResolvedValue(OPEN)

  expect(await mayCheckOut(t, format)).toBe(true)
})

/** A store that requires a verified phone; at its tables no login is required. */
function proving() {
  const { config, orderType } = storeCalled('A')
  return storeCalled('A', {
    config: { ...config, verifyPhoneNumber: true },
    orderType: { ...orderType, dinein: { ...orderType.dinein, login: 'skip' } },
  })
}

test('a stored phone that cannot be verified is replaced by another', async () => {
  await withAnOrder(proving())
  server.getStoreHours.mockResolvedValue(OPEN)
  vi.spyOn(oneTimeCode, 'ask').mockResolvedValue(ANOTHER)
  const asked = vi.spyOn(guestLogin, 'ask').mockResolvedValue(true)

  expect(await mayCheckOut(t, format)).toBe(true)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('closing the code dialog opens nothing and asks nothing more', async () => {
  await withAnOrder(proving())
  server.getStoreHours.mockResolvedValue(OPEN)
  vi.spyOn(oneTimeCode, 'ask').mockResolvedValue(null)
  const asked = vi.spyOn(guestLogin, 'ask')

  expect(await mayCheckOut(t, format)).toBe(false)
  expect(asked).not.toHaveBeenCalled()
})

test('a table without login does not require a verified phone', async () => {
  await withAnOrder(proving(), { orderType: 'dinein' })
  server.getStoreHours.mockResolvedValue(OPEN)
  const code = vi.spyOn(oneTimeCode, 'ask').mockResolvedValue(null)

  expect(await mayCheckOut(t, format)).toBe(true)
  expect(code).not.toHaveBeenCalled()
})
