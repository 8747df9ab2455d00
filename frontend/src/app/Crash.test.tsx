import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { speak, useText, withWords } from '@/i18n/i18n'
import { Crash } from './Crash'

vi.mock('@/i18n/catalogues/menu.en', () => {
  throw new TypeError('Failed to fetch dynamically imported module: menu.en.js')
})

function Menu() {
  return useText()('menu:soldOut')
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

test('a page whose words did not arrive says so and offers to load it again', async () => {
  await speak('en')
  const lazy = () => withWords(Promise.resolve({ Component: Menu }), 'menu')
  const router = createMemoryRouter([
    { errorElement: <Crash />, children: [{ path: '/', lazy, hydrateFallbackElement: <p /> }] },
  ])

  render(<RouterProvider router={router} />)

  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(screen.queryByText('soldOut')).toBeNull()
})
