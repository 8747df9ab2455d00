import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDialogs, dismissToast, holdToast, mention, resumeToast, useToast } from './dialogs'

const text = () => useToast.getState().toast?.text ?? null
const undo = { label: 'Undo', run: () => {} }

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  closeDialogs()
  vi.useRealTimers()
})

test('a word in passing goes by itself, and the next takes its place', () => {
  mention('one')
  mention('two')
  expect(text()).toBe('two')

  vi.advanceTimersByTime(6_000)

  expect(text()).toBeNull()
})

test('what can be undone is not taken away by a word in passing', () => {
  mention('Gyoza removed', undo)
  mention('Ramen is sold out')
  expect(text()).toBe('Gyoza removed')

  vi.advanceTimersByTime(6_000)

  expect(text()).toBe('Ramen is sold out')
})

test('of two that can be undone the newer is shown, and the older comes back', () => {
  mention('Gyoza removed', undo)
  mention('Ramen removed', undo)
  expect(text()).toBe('Ramen removed')

  dismissToast()

  expect(text()).toBe('Gyoza removed')
})

test('it stays as long as somebody is at it', () => {
  mention('Gyoza removed', undo)
  holdToast()
  vi.advanceTimersByTime(60_000)
  expect(text()).toBe('Gyoza removed')

  resumeToast()
  vi.advanceTimersByTime(6_000)

  expect(text()).toBeNull()
})

test('closed with everything else, nothing that waited comes after', () => {
  mention('Gyoza removed', undo)
  mention('Ramen is sold out')

  closeDialogs()

  expect(text()).toBeNull()
})
