// @vitest-environment happy-dom
import '@/testing/device-keys'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Quote } from '@/api/api.gen'
import { indexMenu } from '@/state/menu/menu-index'
import { currentOrder } from '@/state/order/order'
import type { PricedCart } from '@/state/order/quote'
import { leaveStore, openScope } from '@/state/scope/current'
import { category, menu, menuItem } from '@/testing/builders'
import { someCart } from '@/testing/orders'
import { storeCalled } from '@/testing/store'
import { CheckoutButton } from './CheckoutButton'

const server = vi.hoisted(() => ({ getStoreHours: vi.fn() }))
vi.mock('@/api/get-store-hours', () => ({ getStoreHours: server.getStoreHours }))
vi.mock('@/api/get-item-inventory', () => ({ getItemInventory: async () => [] }))

const index = indexMenu(menu([category({ items: [101] })], [menuItem({ ID: 101 })]), 'takeout')
const nothing = async () => {}
const QUOTE = {
  currency: 'CAD',
  minOrderShort: 0,
  totals: { total: 9, subtotal: 9, discountValue: 0 },
} as Quote
const priced = (quote: Quote | null): PricedCart => ({
  ...{
    quote,
    latest: quote,
    distance: null,
    undeliverable: null,
    undeliverableText: '',
    courier: null,
    area: null,
    memberSaving: 0,
    mayEnterCode: false,
    refusal: null,
  },
  ...{ unreachable: false, retry: () => {} },
})

afterEach(() => {
  cleanup()
  leaveStore()
  vi.resetAllMocks()
})

test('prefetches the check for checkout once the order is shown and priced', async () => {
  openScope(storeCalled('A'))
  currentOrder().putBack(someCart({ orderType: 'takeout' }))
  server.getStoreHours.mockResolvedValue({ acceptOrder: true, slots: [] })
  const page = (quote: Quote | null) => (
    <CheckoutButton index={index} priced={priced(quote)} onCheckout={nothing} onAddress={() => {}} />
  )

  const { rerender } = render(page(null))
  expect(server.getStoreHours).not.toHaveBeenCalled()
  rerender(page(QUOTE))

  await vi.waitFor(() => expect(server.getStoreHours).toHaveBeenCalledTimes(1))
  expect(server.getStoreHours.mock.lastCall?.[0]).toEqual({
    orderType: 'takeout',
    scheduleOrderHours: false,
    deliveryMin: 0,
    subtotal: 0,
    lines: [],
  })
})
