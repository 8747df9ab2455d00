// @vitest-environment happy-dom
import '@/testing/device-keys'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '@/api/client'
import type { Text } from '@/i18n/i18n'
import { message } from '@/state/question/dialogs'
import { leaveStore, openScope } from '@/state/scope/current'
import { formatFor } from '@/state/words/format'
import { category, menu, menuItem } from '@/testing/builders'
import { someCart } from '@/testing/orders'
import { storeCalled, withLevels } from '@/testing/store'
import { currentOrder } from './order'
import { switchOrderType } from './switch-order-type'

const server = vi.hoisted(() => ({ getFullMenu: vi.fn() }))
vi.mock('@/api/get-full-menu', () => ({ getFullMenu: server.getFullMenu }))

const t: Text = key => key
const format = formatFor('en', { zone: 'UTC', currency: 'CAD', languages: [] })
const notFound = () => server.getFullMenu.mockRejectedValue(new Refusal({ result: 'not_found' }))

/** Collects the titles of the messages that are shown, and agrees to each. */
async function said(doing: Promise<boolean>) {
  const { result } = renderHook(() => message.useOpen())
  const titles: string[] = []
  let done: boolean | undefined
  void doing.then(moved => {
    done = moved
  })
  await vi.waitFor(async () => {
    await act(async () => {
      if (!result.current) return
      titles.push(result.current.about.title)
      result.current.settle(true)
    })
    expect(done).toBeDefined()
  })
  return { titles, moved: done }
}

afterEach(() => {
  leaveStore()
  vi.resetAllMocks()
})

test('without the menu of the other type, the order stays as it is', async () => {
  notFound()
  openScope(withLevels(storeCalled('A'), {}))
  currentOrder().putBack(someCart())
  const before = currentOrder().cart()

  const { titles, moved } = await said(switchOrderType('delivery', t, format))

  expect(moved).toBe(false)
  expect(titles).toEqual(['switching:failedTitle'])
  expect(currentOrder().cart()).toBe(before)
})

test('an empty order changes its type without a menu', async () => {
  notFound()
  openScope(withLevels(storeCalled('A'), {}))

  const { titles, moved } = await said(switchOrderType('delivery', t, format))

  expect([moved, titles, currentOrder().cart().orderType]).toEqual([true, [], 'delivery'])
})

test('another price level empties the order, once the guest agrees', async () => {
  notFound()
  openScope(withLevels(storeCalled('A'), { delivery: 1 }))
  currentOrder().putBack(someCart())

  const { titles, moved } = await said(switchOrderType('delivery', t, format))

  expect([moved, titles]).toEqual([true, ['switching:emptyTitle']])
  expect(currentOrder().cart()).toMatchObject({ orderType: 'delivery', items: [] })
})

test('a promotion for other order types is removed and reported', async () => {
  server.getFullMenu.mockResolvedValue(menu([category({ items: [101] })], [menuItem({ ID: 101 })]))
  openScope(withLevels(storeCalled('A'), {}))
  currentOrder().putBack(someCart({ promoteCode: 'LUNCH', promoOrderTypes: ['takeout'] }))

  const { titles } = await said(switchOrderType('delivery', t, format))

  expect(titles).toEqual(['switching:removedTitle'])
  expect(currentOrder().cart()).toMatchObject({ promoteCode: '', promoOrderTypes: [], items: [{ ID: 101 }] })
})

test('lines that the other type does not have are removed and reported', async () => {
  const items = [menuItem({ ID: 101 }), menuItem({ ID: 102, orderTypes: ['takeout'] })]
  server.getFullMenu.mockResolvedValue(menu([category({ items: [101, 102] })], items))
  openScope(withLevels(storeCalled('A'), {}))
  const [line] = someCart().items
  currentOrder().putBack(someCart({ items: [line!, { ...line!, lineId: 'b', ID: 102 }] }))

  const { titles } = await said(switchOrderType('delivery', t, format))

  expect(titles).toEqual(['switching:removedTitle'])
  expect(
    currentOrder()
      .cart()
      .items.map(one => one.lineId),
  ).toEqual(['a'])
})
