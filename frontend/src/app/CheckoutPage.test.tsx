// @vitest-environment happy-dom
import '@/testing/device-keys'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlacedOrder } from '@/api/add-order'
import { Refusal } from '@/api/client'
import { needWords, speak } from '@/i18n/i18n'
import { createTrip } from '@/state/checkout/payment-trip'
import { createHistory, keptHistory } from '@/state/guest/history'
import { newLine } from '@/state/order/cart'
import { keptOrder } from '@/state/order/kept-order'
import { currentOrder } from '@/state/order/order'
import { mayLeave } from '@/state/page/leaving'
import { message, useToast } from '@/state/question/dialogs'
import { currentScope, leaveStore, openScope } from '@/state/scope/current'
import { aPlacedOrder, someCart } from '@/testing/orders'
import { Place, place } from '@/testing/place'
import { fillStorage } from '@/testing/storage'
import { storeCalled } from '@/testing/store'
import { Component as CheckoutPage } from './CheckoutPage'

const page = vi.hoisted(() => ({
  placed: null as ((order: unknown, feed: unknown) => Promise<void>) | null,
  allocateItems: vi.fn(),
  closePage: vi.fn(),
}))
vi.mock('@/api/allocate-items', () => ({ allocateItems: page.allocateItems }))
vi.mock('@/features/payment/close-page', () => ({ closePage: page.closePage }))
vi.mock('@/features/checkout/CheckoutScreen', () => ({
  default: ({ onPlaced }: { onPlaced: typeof page.placed }) => {
    page.placed = onPlaced
    return 'the checkout'
  },
}))
vi.mock('@/features/page-message/PageMessage', () => ({ PageMessage: () => null }))
vi.mock('./tell-purchase', () => ({ tellPurchase: () => {} }))

beforeEach(() => {
  page.allocateItems.mockResolvedValue({ result: 'ok', short: [], expiresAt: null, checkoutExpiryMs: 60_000 })
  openScope(storeCalled('A'))
  currentOrder().putBack(someCart())
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  useToast.setState({ toast: null })
  leaveStore()
  keptHistory('HARBOUR').forget()
})

const FEED = { cart: { orderUUID: 'u1' }, memo: '' }

async function atCheckout() {
  const places = ['/menu-full', '/store-home', '/order/status/:token']
  render(
    <MemoryRouter initialEntries={['/checkout']}>
      <Place />
      <Routes>
        <Route path="/checkout" element={<CheckoutPage />} />
        {places.map(path => (
          <Route key={path} path={path} element={path} />
        ))}
      </Routes>
    </MemoryRouter>,
  )
  await screen.findByText('the checkout')
}

const goTo = (path: string) => act(async () => place.navigate(path))
/** Taps a link of the header or the side menu. */
const follow = (path: string) => act(async () => void ((await mayLeave()) && place.navigate(path)))

const lettingGo = () =>
  vi.waitFor(() => expect(page.allocateItems).toHaveBeenCalledWith({ orderId: 'u1', items: [] }))

test('on the menu again, the order can be changed and nothing is held', async () => {
  const asked = vi.spyOn(message, 'ask')
  await atCheckout()

  await goTo('/menu-full')
  await screen.findByText('/menu-full')

  expect(currentOrder().cart().items).toHaveLength(1)
  expect(asked).not.toHaveBeenCalled()
  await lettingGo()
})

test.each(['/store-home', '/order/status/token-0'])(
  'leaving for %s opens it, clears the order and shows no false message',
  async wanted => {
    vi.spyOn(message, 'ask').mockResolvedValue(true)
    await atCheckout()

    await follow(wanted)
    await vi.waitFor(() => expect(place.pathname).toBe(wanted))

    expect(currentOrder().cart().items).toEqual([])
    expect(useToast.getState().toast).toBeNull()
    await lettingGo()
  },
)

test('a guest who cancels the question stays at checkout with the order', async () => {
  vi.spyOn(message, 'ask').mockResolvedValue(false)
  await atCheckout()

  await follow('/store-home')

  expect(place.pathname).toBe('/checkout')
  expect(currentOrder().cart().items).toHaveLength(1)
})

test('after leaving, nothing is polled any more', async () => {
  const asked = vi.spyOn(message, 'ask')
  await atCheckout()
  await goTo('/menu-full')

  await follow('/store-home')

  expect(place.pathname).toBe('/store-home')
  expect(asked).not.toHaveBeenCalled()
})

test('an order sent in another window leads to the menu', async () => {
  await atCheckout()

  await act(async () => {
    keptOrder('HARBOUR_A').forget()
    dispatchEvent(new StorageEvent('storage', { key: 'ORD_HARBOUR_A', newValue: null }))
  })

  await vi.waitFor(() => expect(place.pathname).toBe('/menu-full'))
})

test('shows a placed order even without storage', async () => {
  await atCheckout()
  fillStorage()

  await act(async () => page.placed?.(aPlacedOrder() as PlacedOrder, FEED))

  await vi.waitFor(() => expect(place.pathname).toBe('/order/status/token-1'))
  expect(currentOrder().cart().items).toEqual([])
  expect((await currentScope().of(createHistory).orders()).map(order => order.orderUUID)).toEqual(['u1'])
})

test('an order placed after the guest started another one does not clear the new one', async () => {
  vi.spyOn(message, 'ask').mockResolvedValue(true)
  await atCheckout()
  await follow('/store-home')
  await vi.waitFor(() => expect(currentOrder().cart().items).toEqual([]))
  currentOrder().add(newLine('other', { ID: 102 }))

  await act(async () => page.placed?.(aPlacedOrder() as PlacedOrder, FEED))

  await vi.waitFor(() => expect(place.pathname).toBe('/order/status/token-1'))
  expect(
    currentOrder()
      .cart()
      .items.map(line => line.lineId),
  ).toEqual(['other'])
})

test('an order placed after the guest returned to the menu cannot be sent again', async () => {
  await atCheckout()
  await goTo('/menu-full')

  await act(async () => page.placed?.(aPlacedOrder() as PlacedOrder, FEED))

  await vi.waitFor(() => expect(place.pathname).toBe('/order/status/token-1'))
  expect(currentOrder().cart().items).toEqual([])
})

/** The guest returned to checkout from a payment page that is still open. */
const withOpenPage = () => {
  const pending = { paymentID: 'p1', orderUUID: 'u1', again: null, ended: false }
  currentScope().of(createTrip).cell.set({ pending, opening: null, framed: false })
}

test('giving up an order closes its payment page before releasing its hold', async () => {
  vi.spyOn(message, 'ask').mockResolvedValue(true)
  page.closePage.mockResolvedValue('closed')
  withOpenPage()
  await atCheckout()

  await follow('/store-home')

  await lettingGo()
  expect(page.closePage).toHaveBeenCalledExactlyOnceWith('p1')
})

test('does not release an order that is paid by then', async () => {
  vi.spyOn(message, 'ask').mockResolvedValue(true)
  page.closePage.mockResolvedValue('paid')
  withOpenPage()
  await atCheckout()
  page.allocateItems.mockClear()

  await follow('/store-home')
  await vi.waitFor(() => expect(place.pathname).toBe('/store-home'))

  expect(page.allocateItems).not.toHaveBeenCalledWith({ orderId: 'u1', items: [] })
})

test('going back to the menu says that the open payment page keeps the order held', async () => {
  await Promise.all([speak('en'), needWords('payment')])
  await atCheckout()
  page.allocateItems.mockRejectedValue(
    new Refusal({ result: 'error_payment_open', details: { paymentId: 'p1' } }),
  )

  await goTo('/menu-full')

  await vi.waitFor(() => expect(useToast.getState().toast?.text).toMatch(/^Your payment page is still open/))
  expect(currentOrder().cart().items).toHaveLength(1)
})
