// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { leaveStore, openScope, useStore } from '@/state/scope/current'
import { useSession } from '@/state/scope/session'
import { storeCalled } from '@/testing/store'
import { Page } from './Page'

const Menu = () => `the menu of ${useStore().storeID}`

const at = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route element={<Page />}>
          <Route path="/menu-full" element={<Menu />} />
          <Route path="/stores" element="the stores" />
          <Route path="/order/status/:token" element="an order" />
        </Route>
      </Routes>
    </MemoryRouter>,
  )

afterEach(() => {
  cleanup()
  leaveStore()
  useSession.setState({ phase: 'starting' })
})

test('leaving a store shows the list of stores', () => {
  openScope(storeCalled('A'))
  useSession.setState({ phase: 'ready' })
  at('/menu-full')
  screen.getByText('the menu of A')

  act(() => {
    useSession.setState({ phase: 'choosing' })
    leaveStore()
  })

  screen.getByText('the stores')
})

test('an order can be followed without a chosen store', () => {
  useSession.setState({ phase: 'choosing' })

  at('/order/status/token')

  expect(screen.getByText('an order')).toBeTruthy()
})
