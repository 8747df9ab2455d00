// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { speak, useText, withWords } from '@/i18n/i18n'
import { Boundary } from '@/ui/Boundary'
import { Crash } from './Crash'

vi.mock('@/i18n/catalogues/menu.en', () => {
  throw new TypeError('Failed to fetch dynamically imported module: menu.en.js')
})

function Menu() {
  return useText()('menu:soldOut')
}

function Broken(): never {
  throw new Error('a fault of ours')
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const page = (path: string, content: React.ReactNode) => (
  <Boundary of={path} fallback={error => <Crash error={error} />}>
    <Suspense>{content}</Suspense>
  </Boundary>
)

/** Expects the message about a part that did not load: it is no bug, and nothing is lost. */
async function saysThatItDidNotArrive() {
  await screen.findByText('A part of the page did not arrive')
  screen.getByText('Please check your connection. Your order is safe.')
  screen.getByRole('button', { name: 'Reload' })
}

test('a page that has not loaded after two minutes shows a message, and reloads once online', async () => {
  await speak('en')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const Page = lazy(() => withWords(new Promise<{ default: typeof Menu }>(() => {})))
  render(page('/checkout', <Page />))
  await act(() => vi.advanceTimersByTimeAsync(119_000))
  expect(screen.queryByRole('alert')).toBeNull()

  await act(() => vi.advanceTimersByTimeAsync(1_000))

  await saysThatItDidNotArrive()
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledOnce()
})

test('another page is shown after a crash', () => {
  const { rerender } = render(page('/menu-full', <Broken />))
  screen.getByText('Something went wrong on this page')

  rerender(page('/store-home', 'the store'))

  screen.getByText('the store')
})

// This test is last: its words are requested with every language that is used later.
test('a page whose words did not load says so and offers a reload', async () => {
  await speak('en')
  const Page = lazy(() => withWords(Promise.resolve({ default: Menu }), 'menu'))

  render(page('/menu-full', <Page />))

  await saysThatItDidNotArrive()
  expect(screen.queryByText('soldOut')).toBeNull()
})
