// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { paymentReply } from 'stand-in/payments'
import { afterEach, expect, test, vi } from 'vitest'
import type { PaymentReply } from '@/api/api.gen'
import { later } from '@/testing/later'
import { usePayment } from './usePayment'

const server = vi.hoisted(() => ({ getPayment: vi.fn() }))
vi.mock('@/api/get-payment', () => ({ getPayment: server.getPayment }))

const lookAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))

afterEach(() => {
  vi.resetAllMocks()
})

test('ignores an answer that arrives after a later one', async () => {
  const [older, newer] = [later<PaymentReply>(), later<PaymentReply>()]
  server.getPayment.mockReturnValueOnce(older.promise).mockReturnValueOnce(newer.promise)
  const { result } = renderHook(() => usePayment('p1', 'here'))
  await vi.waitFor(() => expect(server.getPayment).toHaveBeenCalledTimes(1))

  await lookAgain()
  await act(async () => newer.settle(paymentReply('declined')))
  await act(async () => older.settle(paymentReply('waiting')))

  expect(result.current.model.reply?.payment.state).toBe('declined')
})
