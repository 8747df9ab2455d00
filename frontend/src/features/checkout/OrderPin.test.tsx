// @vitest-environment happy-dom
import '@/testing/device-keys'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { needWords, speak } from '@/i18n/i18n'
import { leaveStore, openScope } from '@/state/scope/current'
import { later } from '@/testing/later'
import { storeCalled } from '@/testing/store'
import OrderPin from './OrderPin'

const server = vi.hoisted(() => ({ verifyOrderPin: vi.fn() }))
vi.mock('@/api/verify-order-pin', () => ({ verifyOrderPin: server.verifyOrderPin }))
vi.mock('@/ui/Sheet', () => ({ Sheet: ({ children }: { children: React.ReactNode }) => children }))

afterEach(() => {
  cleanup()
  leaveStore()
  vi.resetAllMocks()
})

test('two taps in a row try the PIN once', async () => {
  await Promise.all([speak('en'), needWords('checkout')])
  openScope(storeCalled('A'))
  const answer = later<{ verified: boolean; lockedUntil: number }>()
  server.verifyOrderPin.mockReturnValue(answer.promise)
  const settle = vi.fn()
  render(<OrderPin open={{ id: 'q', about: undefined, settle, decline: () => {} }} />)
  fireEvent.change(screen.getByLabelText(/PIN/), { target: { value: '4321' } })
  const form = document.querySelector('form')!

  act(() => {
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  expect(server.verifyOrderPin).toHaveBeenCalledTimes(1)
  await act(async () => answer.settle({ verified: true, lockedUntil: 0 }))

  expect(settle).toHaveBeenCalledExactlyOnceWith('4321')
})
