// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { needWords, speak } from '@/i18n/i18n'
import { later } from '@/testing/later'
import { SendReceipt } from './SendReceipt'

const server = vi.hoisted(() => ({ sendReceipt: vi.fn() }))
vi.mock('@/api/send-receipt', () => server)

afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

test('two taps send one receipt', async () => {
  await Promise.all([speak('en'), needWords('order')])
  const sent = later<string>()
  server.sendReceipt.mockReturnValue(sent.promise)
  render(<SendReceipt token="token" />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'ana@example.com' } })
  const form = document.querySelector('form')!

  act(() => {
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  await act(async () => sent.settle('a***@example.com'))

  expect(server.sendReceipt.mock.calls).toEqual([['token', 'ana@example.com', 'en']])
  expect(screen.getByText(/a\*\*\*@example.com/)).toBeTruthy()
})
