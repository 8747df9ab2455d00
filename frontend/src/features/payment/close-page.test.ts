import { afterEach, expect, test, vi } from 'vitest'
import type { PaymentState } from '@/api/api.gen'
import { Refusal, Unreachable } from '@/api/client'
import { closePage } from './close-page'

const server = vi.hoisted(() => ({ getPayment: vi.fn(), cancelPayment: vi.fn() }))
vi.mock('@/api/get-payment', () => ({ getPayment: server.getPayment }))
vi.mock('@/api/cancel-payment', () => ({ cancelPayment: server.cancelPayment }))

const stands = (state: PaymentState) => ({ payment: { state } })

afterEach(() => {
  vi.resetAllMocks()
})

test.each<PaymentState>(['opening', 'waiting'])('closes a page that is %s', async state => {
  server.getPayment.mockResolvedValue(stands(state))
  server.cancelPayment.mockResolvedValue(stands('cancelled'))

  expect(await closePage('p1')).toBe('closed')
  expect(server.cancelPayment).toHaveBeenCalledExactlyOnceWith('p1')
})

test.each<PaymentState>([
  'authorised',
  'order_stored',
  'captured',
  'pre_authorised_not_sent',
  'paid_not_sent',
])('does not cancel a payment that is %s', async state => {
  server.getPayment.mockResolvedValue(stands(state))

  expect(await closePage('p1')).toBe('paid')
  expect(server.cancelPayment).not.toHaveBeenCalled()
})

test.each<PaymentState>(['declined', 'cancelled', 'expired', 'releasing', 'released', 'refunded'])(
  'a payment that is %s no longer locks the order',
  async state => {
    server.getPayment.mockResolvedValue(stands(state))

    expect(await closePage('p1')).toBe('closed')
    expect(server.cancelPayment).not.toHaveBeenCalled()
  },
)

test('the result is unknown if the provider does not answer', async () => {
  server.getPayment.mockResolvedValue(stands('waiting'))
  server.cancelPayment.mockRejectedValue(new Refusal({ result: 'error_pay' }))

  expect(await closePage('p1')).toBe('unknown')
})

test('the result is unknown if the server does not answer', async () => {
  server.getPayment.mockRejectedValue(new Unreachable('/order/v2/getpayment'))

  expect(await closePage('p1')).toBe('unknown')
})

test('a payment that does not exist locks nothing', async () => {
  server.getPayment.mockRejectedValue(new Refusal({ result: 'not_found' }))

  expect(await closePage('p1')).toBe('closed')
})
