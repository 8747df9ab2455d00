// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaymentPage } from '@/api/api.gen'
import { usePaid } from '@/features/gift-card/usePaid'
import { usePayPart } from '@/features/table-bill/usePayPart'
import { needWords, speak } from '@/i18n/i18n'
import { openScope } from '@/state/scope/current'
import { storeCalled } from '@/testing/store'
import { goToPage } from './go-to-page'

const page = { method: 'redirect', url: 'https://provider.example/pay', fields: {} } as unknown as PaymentPage

vi.mock('@/api/table-bill', () => ({ payPart: async () => ({ page }) }))

const left = vi.fn()
const shown = (persisted: boolean) =>
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }) as PageTransitionEvent)

beforeEach(async () => {
  left.mockReset()
  vi.spyOn(location, 'assign').mockImplementation(left)
  await Promise.all([speak('en'), needWords('giftCard', 'tableBill', 'errors')])
  openScope(storeCalled('A'))
})
afterEach(() => vi.restoreAllMocks())

test('the promise resolves only when this very page is shown again, not when it is first shown', async () => {
  let back = false
  void goToPage(page).then(() => {
    back = true
  })
  expect(left).toHaveBeenCalledExactlyOnceWith(page.url)

  shown(false)
  await Promise.resolve()
  expect(back).toBe(false)
  shown(true)

  await vi.waitFor(() => expect(back).toBe(true))
})

const PAYING = {
  'a gift card': () => {
    const { busy, pay } = usePaid(async () => ({ page }) as never)
    return { busy, pay: () => pay(25, 'stripe' as never) }
  },
  'a part of a bill': () => {
    const { busy, pay } = usePayPart([], () => {})
    return {
      busy,
      pay: () => pay({ choice: 'amount' as never, amount: 5, tip: 0, name: '' }, 'stripe' as never),
    }
  },
}

test.each(Object.entries(PAYING))('back from the provider, %s can be paid again', async (_, usePaying) => {
  const { result } = renderHook(usePaying)
  await act(async () => void result.current.pay())
  expect(left).toHaveBeenCalledTimes(1)
  expect(result.current.busy).toBe(true)

  await act(async () => void shown(true))
  expect(result.current.busy).toBe(false)
  await act(async () => void result.current.pay())

  expect(left).toHaveBeenCalledTimes(2)
})
