// @vitest-environment happy-dom
import '@/testing/device-keys'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderType, PriceOrderReply, Cart as WireCart } from '@/api/api.gen'
import { leaveStore, openScope } from '@/state/scope/current'
import { someCart } from '@/testing/orders'
import { storeCalled } from '@/testing/store'
import { newLine } from './cart'
import { currentOrder } from './order'
import { useQuote } from './quote'

const ask = vi.hoisted(() => vi.fn<(cart: WireCart) => Promise<PriceOrderReply>>())
vi.mock('@/api/price-order', () => ({ priceOrder: ask }))

const SETTLED_MS = 200
const NOODLES = newLine('a', { ID: 101 })
const TEA = newLine('b', { ID: 301 })
const totals = { subtotal: 10, total: 10, tips: 0 }

let promoOrderTypes: OrderType[] = []

/** Makes the server answer with a combo of these lines. */
const linking = (...linked: string[]) =>
  ask.mockImplementation(async ({ items = [] }) => {
    const lines = items.map(({ lineId }) => ({ lineId, cbRefID: linked.includes(lineId ?? '') ? 4 : null }))
    return {
      quote: { lines, cbRefIDs: linked.length ? [4] : [], totals },
      promoOrderTypes,
    } as unknown as PriceOrderReply
  })

const settle = () => act(() => vi.advanceTimersByTimeAsync(SETTLED_MS))
const links = () =>
  currentOrder()
    .cart()
    .items.map(line => line.cbRefID)
const told = () => ask.mock.lastCall?.[0].items?.map(line => line.cbRefID)

beforeEach(async () => {
  vi.useFakeTimers()
  openScope(storeCalled('A'))
  currentOrder().putBack(someCart({ items: [NOODLES, TEA] }))
  linking('a', 'b')
  renderHook(useQuote)
  await settle()
})
afterEach(() => {
  cleanup()
  leaveStore()
  vi.useRealTimers()
  vi.resetAllMocks()
})

test('a combo is kept with its lines, without another request', async () => {
  expect(links()).toEqual([4, 4])
  expect(currentOrder().cart().cbRefIDs).toEqual([4])

  await settle()

  expect(ask).toHaveBeenCalledTimes(1)
  expect(told()).toEqual([null, null])
})

test('the order types of a promotion are kept with its price', async () => {
  promoOrderTypes = ['takeout']
  act(() => currentOrder().usePromotion('LUNCH'))
  await settle()
  promoOrderTypes = []

  expect(currentOrder().cart()).toMatchObject({ promoteCode: 'LUNCH', promoOrderTypes: ['takeout'] })
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a combo is sent back when something is added or another time is chosen', async () => {
  act(() => currentOrder().add(newLine('c', { ID: 302 })))
  await settle()
  expect(told()).toEqual([4, 4, null])
  expect(ask.mock.lastCall?.[0].cbRefIDs).toEqual([4])

  act(() => currentOrder().chooseTime('2026-08-01T18:30:00Z'))
  await settle()

  expect(told()).toEqual([4, 4, null])
})

test('a combo that no longer applies is dropped after the next quote', async () => {
  linking()
  act(() => currentOrder().chooseTime('2026-08-01T18:30:00Z'))
  await settle()
  expect(told()).toEqual([4, 4])
  expect(links()).toEqual([null, null])
})

test.each([
  ['taken out', () => void currentOrder().remove(NOODLES), [null]],
  ['counted anew', () => currentOrder().setQuantity('a', 2), [null, null]],
  ['changed', () => currentOrder().replace({ ...NOODLES, cbRefID: 4, remark: 'hot' }), [null, null]],
])('no combo is sent back after a line is %s', async (_, change, expected) => {
  act(change)
  await settle()

  expect(told()).toEqual(expected)
})
