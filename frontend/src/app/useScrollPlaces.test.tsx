// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { Place, place } from '@/testing/place'
import { keptPlaces, useScrollPlaces } from './useScrollPlaces'

function Scrolling() {
  useScrollPlaces()
  return null
}

const goTo = (path: string) => act(async () => place.navigate(path))

function scrolledTo(top: number): void {
  vi.stubGlobal('scrollY', top)
  dispatchEvent(new Event('scroll'))
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('restores the scroll position, also after a dish was open, and stores no order’s token', async () => {
  const scrollTo = vi.fn()
  vi.stubGlobal('scrollTo', scrollTo)
  render(
    <MemoryRouter initialEntries={['/menu-full']}>
      <Place />
      <Scrolling />
    </MemoryRouter>,
  )
  scrolledTo(400)
  await goTo('/menu-item/gyoza')
  expect(scrollTo).toHaveBeenCalledTimes(1)

  await goTo('/order/status/secret-token')
  scrolledTo(90)
  await goTo('/menu-full')
  expect(scrollTo).toHaveBeenLastCalledWith(0, 400)

  dispatchEvent(new Event('pagehide'))
  expect(keptPlaces().read()).toEqual({ '/menu-full': 400 })
})
