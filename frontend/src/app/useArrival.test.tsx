// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { Place, place } from '@/testing/place'
import { pageOf, useArrival } from './useArrival'

function Arriving() {
  useArrival()
  return null
}

const shown = () =>
  render(
    <MemoryRouter initialEntries={['/menu-full']}>
      <Place />
      <Arriving />
      <div id="content" tabIndex={-1}>
        <Routes>
          <Route path="/checkout" element={<h1>Checkout</h1>} />
          <Route path="/stores" element={<p>the list is on its way</p>} />
          <Route path="*" element={<h1>Menu</h1>} />
        </Routes>
      </div>
    </MemoryRouter>,
  )

const goTo = (path: string) => act(async () => place.navigate(path))
const focused = () => document.activeElement?.textContent

afterEach(() => {
  cleanup()
})

test('focuses the heading after a navigation, but not on the first page', async () => {
  shown()
  expect(document.activeElement).toBe(document.body)

  await goTo('/checkout')

  expect(focused()).toBe('Checkout')
})

test('a dish, a category or the order over the menu counts as the same page', async () => {
  shown()

  for (const path of ['/menu-item/gyoza', '/menu-category/4', '/order', '/menu-full']) await goTo(path)

  expect(document.activeElement).toBe(document.body)
  expect(pageOf('/order/status/token')).toBe('/order/status/token')
})

test('waits for a late heading, unless the guest does something first', async () => {
  shown()
  await goTo('/stores')
  const content = screen.getByText('the list is on its way').parentElement!
  const heading = () => Object.assign(document.createElement('h1'), { textContent: 'Our kitchens' })

  content.append(heading())
  await expect.poll(focused).toBe('Our kitchens')

  content.querySelector('h1')!.remove()
  await goTo('/checkout')
  await goTo('/stores')
  dispatchEvent(new KeyboardEvent('keydown'))
  screen.getByText('the list is on its way').parentElement!.append(heading())
  await act(async () => {})
  expect(focused()).not.toBe('Our kitchens')
})
