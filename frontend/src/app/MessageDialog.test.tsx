// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Message, notice } from '@/state/question/dialogs'
import MessageDialog from './MessageDialog'

const WORDS = { title: 'Not taking orders', body: 'Try again later.', yes: 'OK' }
const QUESTION: Message = { ...notice(WORDS), yes: 'Leave', no: 'Stay' }

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function show(about: Message) {
  const settle = vi.fn()
  render(<MessageDialog open={{ about, settle }} />)
  await act(() => vi.advanceTimersByTimeAsync(50))
  return settle
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

test('shows a message with its title, subtitle and the store’s text', async () => {
  await show(notice(WORDS, { subtitle: 'Harbour', html: '<p>Back at <b>five</b></p>' }))

  const dialog = screen.getByRole('alertdialog', { name: 'Not taking orders' })
  await vi.waitFor(() => expect(dialog.textContent).toContain('Back at five'))
  expect(dialog.textContent).toContain('Harbour')
  expect(dialog.querySelector('b')?.textContent).toBe('five')
  expect(screen.getAllByRole('button').map(button => button.textContent)).toEqual(['OK'])
})

test.each([
  ['a message counts as read', notice(WORDS), true],
  ['a question counts as answered with no', QUESTION, false],
])('closed with Escape, %s', async (_, about, answer) => {
  const settle = await show(about)

  press('Escape')

  expect(settle.mock.calls).toEqual([[answer]])
})

test('a persistent message is only closed by its button', async () => {
  const settle = await show(notice(WORDS, { persistent: true }))
  press('Escape')
  fireEvent.click(document.body)
  expect(settle).not.toHaveBeenCalled()

  fireEvent.click(screen.getByRole('button', { name: 'OK' }))

  expect(settle.mock.calls).toEqual([[true]])
})

test.each([
  ['a message', notice(WORDS, { closesAfterMs: 5_000 }), true],
  ['a question', { ...QUESTION, closesAfterMs: 5_000 }, false],
])('%s with a time limit closes after it', async (_, about, answer) => {
  const settle = await show(about)
  await act(() => vi.advanceTimersByTimeAsync(4_900))
  expect(settle).not.toHaveBeenCalled()

  await act(() => vi.advanceTimersByTimeAsync(100))

  expect(settle.mock.calls).toEqual([[answer]])
})

test('stays open without a time limit', async () => {
  const settle = await show(notice(WORDS))

  await act(() => vi.advanceTimersByTimeAsync(600_000))

  expect(settle).not.toHaveBeenCalled()
})
