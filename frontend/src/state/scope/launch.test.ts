// @vitest-environment happy-dom
import '@/testing/device-keys'
import { palette } from 'stand-in/palette'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { GetStoreReply, LaunchData, MenuDocument, TableView } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { keptOrder } from '@/state/order/kept-order'
import { currentOrder } from '@/state/order/order'
import { category, menu, menuItem } from '@/testing/builders'
import { someCart } from '@/testing/orders'
import { storeCalled, withLevels } from '@/testing/store'
import { leaveStore } from './current'
import { enterStore } from './enter-store'
import { offeredTypes, startingType } from './order-types'
import { useSession } from './session'

const server = vi.hoisted(() => ({
  getStore: vi.fn(),
  getFullMenu: vi.fn(),
  getTables: vi.fn(),
}))
vi.mock('@/api/get-store', () => ({ getStore: server.getStore }))
vi.mock('@/api/get-full-menu', () => ({ getFullMenu: server.getFullMenu }))
vi.mock('@/api/get-tables', () => ({ getTables: server.getTables }))
vi.mock('@/theme/apply', () => ({ applyTheme: () => {} }))

const reply = (storeID: string, store = storeCalled(storeID)) =>
  ({ store, palette, iconUri: '', paymentOptions: null }) as unknown as GetStoreReply

const ramen = menuItem({ ID: 101 })
const sake = menuItem({ ID: 102, orderTypes: ['dinein'] })
const BOTH: MenuDocument = menu([category({ items: [101, 102] })], [ramen, sake])

beforeEach(() => {
  server.getStore.mockImplementation(async (storeID: string) => reply(storeID))
  server.getFullMenu.mockResolvedValue(BOTH)
})
afterEach(() => {
  leaveStore()
  useSession.setState({ phase: 'starting', launch: null })
  sessionStorage.clear()
  localStorage.clear()
  vi.resetAllMocks()
})

const launchedBy = (launch: Partial<LaunchData>) => useSession.setState({ launch: launch as LaunchData })

test('a store offers the types that its home shows and that are not hidden', () => {
  const store = storeCalled('A')
  const { dinein, takeout, delivery } = store.orderType
  const home = { ...store.config.storeHome, dinein: true, takeout: true, delivery: false }

  expect(
    offeredTypes({
      ...store,
      config: { ...store.config, storeHome: home },
      orderType: { dinein: { ...dinein, hide: true }, takeout, delivery },
    }),
  ).toEqual(['takeout'])
})

test.each([
  ['table', ['takeout'], 'dinein'],
  ['delivery', ['takeout'], 'delivery'],
  ['home', ['dinein', 'takeout'], 'takeout'],
  ['home', ['dinein', 'delivery'], 'dinein'],
  ['home', [], 'takeout'],
] as const)('a key for %s at a store of %j starts with %s', (launch, offered, begins) => {
  expect(startingType(launch, offered)).toBe(begins)
})

describe('a key with an order type', () => {
  const table = { ID: 'T4', descr: 'Window 4', disabled: false } as TableView
  const kept = someCart({
    items: [...someCart().items, { ...someCart().items[0]!, lineId: 'b', ID: 102 }],
    orderType: 'dinein',
    scheduledAt: '2026-11-22T18:00:00Z',
    payment: 'skip',
    promoteCode: 'TEN',
  })

  test('moves a kept order like a change of type: forbidden lines, its time and its payment are dropped', async () => {
    await keptOrder('HARBOUR_A').keep(kept)
    launchedBy({ orderType: 'takeout' })

    await enterStore('A')

    expect(currentOrder().cart()).toMatchObject({
      orderType: 'takeout',
      items: [{ lineId: 'a' }],
      scheduledAt: null,
      payment: null,
      promoteCode: 'TEN',
    })
  })

  test('drops a promotion for other order types', async () => {
    await keptOrder('HARBOUR_A').keep({ ...kept, promoOrderTypes: ['dinein', 'delivery'] })
    launchedBy({ orderType: 'takeout' })

    await enterStore('A')

    expect(currentOrder().cart()).toMatchObject({
      orderType: 'takeout',
      promoteCode: '',
      items: [{ lineId: 'a' }],
    })
  })

  test('asks first if the price level is another, and sets no table until then', async () => {
    const store = withLevels(storeCalled('A'), { dinein: 1 })
    server.getStore.mockResolvedValue(reply('A', store))
    await keptOrder('HARBOUR_A').keep(kept)
    launchedBy({ orderType: 'takeout' })

    await enterStore('A')

    expect(currentOrder().cart()).toEqual({ ...kept, lastUpdated: expect.any(Number) })
    expect(useSession.getState().asksMove).toEqual({ to: 'takeout', table: null })
  })

  test('keeps the lines if the menu fails to load', async () => {
    server.getFullMenu.mockRejectedValue(new Refusal({ result: 'not_found' }))
    await keptOrder('HARBOUR_A').keep(kept)
    launchedBy({ orderType: 'takeout' })

    await enterStore('A')

    expect(
      currentOrder()
        .cart()
        .items.map(line => line.lineId),
    ).toEqual(['a', 'b'])
  })

  test('sets its table', async () => {
    server.getTables.mockResolvedValue([table])
    launchedBy({ orderType: 'table', tableID: 'T4' })

    await enterStore('B')

    expect(currentOrder().cart()).toMatchObject({
      orderType: 'dinein',
      tableID: 'T4',
      tableName: 'Window 4',
    })
  })

  test('enters no store if its table is not assigned', async () => {
    server.getTables.mockResolvedValue([{ ...table, disabled: true }])
    launchedBy({ orderType: 'table', tableID: 'T4' })

    await expect(enterStore('A')).rejects.toThrow('error_table_not_assigned')

    expect(useSession.getState().phase).toBe('starting')
  })

  test('asks first about its own table, too', async () => {
    const store = withLevels(storeCalled('A'), { dinein: 1 })
    server.getStore.mockResolvedValue(reply('A', store))
    server.getTables.mockResolvedValue([table])
    await keptOrder('HARBOUR_A').keep({ ...kept, orderType: 'takeout' })
    launchedBy({ orderType: 'table', tableID: 'T4' })

    await enterStore('A')

    expect(currentOrder().cart()).toMatchObject({ orderType: 'takeout', tableID: '' })
    expect(useSession.getState().asksMove).toEqual({ to: 'dinein', table })
  })
})
