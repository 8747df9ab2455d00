import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDialogs, dismissToast, holdToast, mention, resumeToast, useToast } from './dialogs'

const text = () => useToast.getState().toast?.text ?? null
const undo = { label: 'Undo', run: () => {} }

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  closeDialogs()
  vi.useRealTimers()
})

test('a toast closes by itself, and is replaced by the next one', () => {
  mention('one')
  mention('two')
  expect(text()).toBe('two')

  vi.advanceTimersByTime(6_000)

  expect(text()).toBeNull()
})

test('a toast with an undo is not replaced by a plain one', () => {
  mention('Gyoza removed', undo)
  mention('Ramen is sold out')
  expect(text()).toBe('Gyoza removed')

  vi.advanceTimersByTime(6_000)

  expect(text()).toBe('Ramen is sold out')
})

test('the newer of two toasts with an undo is shown, and the older comes back', () => {
  mention('Gyoza removed', undo)
  mention('Ramen removed', undo)
  expect(text()).toBe('Ramen removed')

  dismissToast()

  expect(text()).toBe('Gyoza removed')
})

test('a toast stays open while it is held', () => {
  mention('Gyoza removed', undo)
  holdToast()
  vi.advanceTimersByTime(60_000)
  expect(text()).toBe('Gyoza removed')

  resumeToast()
  vi.advanceTimersByTime(6_000)

  expect(text()).toBeNull()
})

test('closing all dialogs drops the toasts that wait', () => {
  mention('Gyoza removed', undo)
  mention('Ramen is sold out')

  closeDialogs()

  expect(text()).toBeNull()
})
