// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { speak, useText, withWords } from '@/i18n/i18n'
import { Boundary } from './Boundary'
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

test('a page whose words did not arrive says so and offers to load it again', async () => {
  await speak('en')
  const Page = lazy(() => withWords(Promise.resolve({ default: Menu }), 'menu'))

  render(
    <Boundary of="/menu-full" fallback={error => <Crash error={error} />}>
      <Suspense>
        <Page />
      </Suspense>
    </Boundary>,
  )

  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(screen.queryByText('soldOut')).toBeNull()
})

test('another page begins anew', () => {
  const page = (path: string, content: React.ReactNode) => (
    <Boundary of={path} fallback={error => <Crash error={error} />}>
      {content}
    </Boundary>
  )
  const { rerender } = render(page('/menu-full', <Broken />))
  screen.getByText('Something went wrong on this page')

  rerender(page('/store-home', 'the store'))

  screen.getByText('the store')
})
