// @vitest-environment happy-dom
import '@/testing/device-keys'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { PaymentState } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { needWords, speak } from '@/i18n/i18n'
import { createHold } from '@/state/checkout/hold'
import { useOpenPage } from '@/state/checkout/open-page'
import { currentOrder } from '@/state/order/order'
import { useToast } from '@/state/question/dialogs'
import { currentScope, leaveStore, openScope } from '@/state/scope/current'
import { someCart } from '@/testing/orders'
import { Place, place } from '@/testing/place'
import { storeCalled } from '@/testing/store'
import OpenPayment from './OpenPayment'

const server = vi.hoisted(() => ({ allocateItems: vi.fn(), getPayment: vi.fn(), cancelPayment: vi.fn() }))
vi.mock('@/api/allocate-items', () => ({ allocateItems: server.allocateItems }))
vi.mock('@/api/get-payment', () => ({ getPayment: server.getPayment }))
vi.mock('@/api/cancel-payment', () => ({ cancelPayment: server.cancelPayment }))

const HELD = { result: 'ok', short: [], checkoutExpiryMs: 60_000, expiresAt: null }
const KEPT = new Refusal({ result: 'error_payment_open', details: { paymentId: 'p1' } })
const stands = (state: PaymentState) => ({ payment: { state } })

beforeAll(async () => {
  await Promise.all([speak('en'), needWords('payment')])
})
beforeEach(() => {
  openScope(storeCalled('A'))
  currentOrder().putBack(someCart())
})
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
  useToast.setState({ toast: null })
  leaveStore()
})

/** Renders the notice as checkout does. */
function AtCheckout() {
  const paymentID = useOpenPage()
  return paymentID && <OpenPayment paymentID={paymentID} />
}

/** A checkout whose change was refused, because an open payment page depends on the hold. */
async function keptByAPage() {
  server.allocateItems.mockRejectedValueOnce(KEPT)
  server.allocateItems.mockResolvedValue(HELD)
  render(
    <MemoryRouter initialEntries={['/checkout']}>
      <Place />
      <AtCheckout />
    </MemoryRouter>,
  )
  await act(() => currentScope().of(createHold).hold())
}

const phase = () => currentScope().of(createHold).cell.getState().state.phase
const tap = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('shows nothing while no page is open', () => {
  render(
    <MemoryRouter>
      <AtCheckout />
    </MemoryRouter>,
  )

  expect(screen.queryByRole('status')).toBeNull()
})

test('one tap closes a page that locks the order, and the order is held in its new state', async () => {
  await keptByAPage()
  expect(phase()).toBe('refused')
  server.getPayment.mockResolvedValue(stands('waiting'))
  server.cancelPayment.mockResolvedValue(stands('cancelled'))

  await tap('Close the payment page')

  await vi.waitFor(() => expect(phase()).toBe('held'))
  expect(server.cancelPayment).toHaveBeenCalledExactlyOnceWith('p1')
  expect(useToast.getState().toast?.text).toBe('The payment page is closed. You have not been charged.')
})

test('opens a payment that has succeeded instead of cancelling it', async () => {
  await keptByAPage()
  server.getPayment.mockResolvedValue(stands('authorised'))

  await tap('Close the payment page')

  expect(server.cancelPayment).not.toHaveBeenCalled()
  expect(place.pathname).toBe('/payment')
})

test('reports a page that cannot be closed, and the order stays unchanged', async () => {
  await keptByAPage()
  server.getPayment.mockResolvedValue(stands('waiting'))
  server.cancelPayment.mockRejectedValue(new Refusal({ result: 'error_pay' }))

  await tap('Close the payment page')

  expect(useToast.getState().toast?.text).toBe(
    'It could not be cancelled just now. Please try again in a moment.',
  )
  expect(phase()).toBe('refused')
  expect(server.allocateItems).toHaveBeenCalledTimes(1)
})

test('still offers to return to the payment', async () => {
  await keptByAPage()

  await tap('Go to the payment')

  expect(place.pathname).toBe('/payment')
})
