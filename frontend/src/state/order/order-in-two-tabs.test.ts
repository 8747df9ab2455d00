// @vitest-environment happy-dom
import '@/testing/device-keys'
import { afterEach, expect, test, vi } from 'vitest'
import { createScope } from '@/state/scope/scope'
import { someCart } from '@/testing/orders'
import { filledOrderOfA, keptOfA, NAME_OF_A } from '@/testing/orders-of-store'
import { storeCalled } from '@/testing/store'
import { createOrder } from './order'

/** Changes the kept order as another tab of this store does, and sends this tab the storage event. */
async function elsewhere(change: () => Promise<void> | void): Promise<void> {
  await change()
  dispatchEvent(new StorageEvent('storage', { key: NAME_OF_A, newValue: localStorage.getItem(NAME_OF_A) }))
  await new Promise(resolve => setTimeout(resolve, 5))
}

afterEach(() => {
  vi.restoreAllMocks()
  keptOfA.forget()
})

test('a change of another tab is shown here', async () => {
  const order = filledOrderOfA()

  await elsewhere(() => keptOfA.keep({ ...order.cart(), memo: 'theirs', lastUpdated: Date.now() + 1_000 }))

  await vi.waitFor(() => expect(order.cart().memo).toBe('theirs'))
})

test('an older change of another tab is ignored', async () => {
  const order = filledOrderOfA()

  await elsewhere(() => keptOfA.keep({ ...order.cart(), memo: 'theirs', lastUpdated: 1 }))

  expect(order.cart().memo).toBe('')
})

test('an order that another tab sent or cleared is emptied here, and listeners are notified', async () => {
  const order = filledOrderOfA()
  const told = vi.fn()
  order.whenTaken(told)

  await elsewhere(() => keptOfA.forget())

  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
  expect(order.cart().items).toEqual([])
})

test('unreadable data of another tab empties nothing here', async () => {
  const order = filledOrderOfA()
  const told = vi.fn()
  order.whenTaken(told)

  await elsewhere(() => localStorage.setItem(NAME_OF_A, 'v2.AAAA.BBBB'))

  expect(order.cart().orderUUID).toBe('u1')
  expect(told).not.toHaveBeenCalled()
})

test('while this tab sends the order, another tab changes nothing', async () => {
  const order = filledOrderOfA()
  order.setSending(true)

  await elsewhere(() => keptOfA.forget())

  expect(order.cart().orderUUID).toBe('u1')
})

test('clearing the order in this tab does not notify listeners', () => {
  const order = filledOrderOfA()
  const told = vi.fn()
  order.whenTaken(told)

  order.clear()

  expect(told).not.toHaveBeenCalled()
})

test('after its store was left, an order ignores other tabs', async () => {
  const scope = createScope(storeCalled('A'))
  const order = scope.of(createOrder)
  order.putBack(someCart())
  scope.drop()

  await elsewhere(() => keptOfA.forget())

  expect(order.cart().orderUUID).toBe('u1')
})
