// @vitest-environment happy-dom
import '@/testing/device-keys'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptOrder } from '@/state/order/kept-order'
import { currentOrder } from '@/state/order/order'
import { useToast } from '@/state/question/dialogs'
import { guestLogin } from '@/state/question/questions'
import { leaveStore, openScope } from '@/state/scope/current'
import { someCart } from '@/testing/orders'
import { storeCalled } from '@/testing/store'
import { useOrderTaken } from './useOrderTaken'

beforeEach(() => {
  openScope(storeCalled('A'))
  currentOrder().putBack(someCart())
})
afterEach(() => {
  cleanup()
  useToast.setState({ toast: null })
  leaveStore()
})

test('closes dialogs about an order that another window has sent, and says so', async () => {
  renderHook(useOrderTaken)
  const asked = guestLogin.ask(undefined)

  await act(async () => {
    keptOrder('HARBOUR_A').forget()
    dispatchEvent(new StorageEvent('storage', { key: 'ORD_HARBOUR_A', newValue: null }))
  })

  expect(await asked).toBe(false)
  await vi.waitFor(() => expect(useToast.getState().toast).not.toBeNull())
  expect(currentOrder().cart().items).toEqual([])
})
