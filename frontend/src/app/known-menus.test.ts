// @vitest-environment happy-dom
import '@/testing/device-keys'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MenuDocument } from '@/api/api.gen'
import { menuQuery } from '@/state/menu/menu'
import { createMenuChanges } from '@/state/menu/menu-changes'
import { newLine } from '@/state/order/cart'
import { createOrder } from '@/state/order/order'
import { createQueries } from '@/state/scope/queries'
import { createScope, type DisposableScope } from '@/state/scope/scope'
import { menu } from '@/testing/builders'
import { storeCalled } from '@/testing/store'
import { keptMenus, recallMenus } from './known-menus'

const asked = vi.hoisted(() => ({ urls: [] as string[], paying: false, level: 0, breaks: false }))

vi.mock('@/api/menu-address', () => ({
  menuAddress: async (priceLevel: number) => {
    if (asked.breaks) throw new Error('offline')
    return { priceLevel, version: 'v3', url: '/menus/0/v3.json' }
  },
}))
vi.mock('@/api/get-full-menu', async original => ({
  ...(await original<object>()),
  publishedMenu: async ({ url }: { url: string }) => {
    asked.urls.push(url)
    return {
      ...menu([], []),
      priceLevel: asked.level,
      version: url.slice('/menus/0/'.length, -'.json'.length),
    }
  },
}))
vi.mock('./free-moment', async original => ({
  ...(await original<object>()),
  isPaying: () => asked.paying,
}))

const LOOK_AGAIN_MS = 5_000
const store = storeCalled('S1')
const kept = keptMenus(`${store.companyCode}_S1`)
const known = (version: string, level = 0) => ({ level, version })
const version = (of: string): MenuDocument => ({ ...menu([], []), version: of })
const later = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
let scope: DisposableScope

const told = () =>
  Object.fromEntries(
    [...scope.of(createMenuChanges).cell.getState().knownBy].map(([line, by]) => [line, by.version]),
  )

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  Object.assign(asked, { urls: [], paying: false, level: 0, breaks: false })
  scope = createScope(store)
  scope.of(createQueries).setQueryData(menuQuery(store, 'takeout').queryKey, version('v3'))
  for (const [lineId, ID] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ] as const)
    scope.of(createOrder).add(newLine(lineId, { ID }))
})
afterEach(() => {
  scope.drop()
  vi.useRealTimers()
})

test('compares each line with its own menu version and fetches each version once', async () => {
  kept.write({ a: known('v1'), b: known('v2'), c: known('v1'), gone: known('v0') })

  await recallMenus(scope)
  await later()

  expect(asked.urls).toEqual(['/menus/0/v1.json', '/menus/0/v2.json'])
  expect(told()).toEqual({ a: 'v1', b: 'v2', c: 'v1' })
  expect(kept.read()).toEqual({ a: known('v1'), b: known('v2'), c: known('v1') })
})

test('after a change was shown the new version is stored, and removed lines are forgotten', async () => {
  kept.write({ a: known('v1') })
  await recallMenus(scope)
  scope.of(createMenuChanges).seen()
  const { items } = scope.of(createOrder).cart()
  scope.of(createOrder).remove(items[2]!)
  await later()

  expect(kept.read()).toEqual({ a: known('v3'), b: known('v3') })

  scope.of(createOrder).clear()
  await later()
  expect(kept.read()).toBeUndefined()
})

test('reports no changes while an order is being paid, but afterwards', async () => {
  kept.write({ a: known('v1') })
  asked.paying = true
  await recallMenus(scope)
  await later(3 * LOOK_AGAIN_MS)
  expect(told()).toEqual({})
  expect(kept.read()).toEqual({ a: known('v1') })

  asked.paying = false
  await later(LOOK_AGAIN_MS)

  expect(told()).toEqual({ a: 'v1' })
})

test('does not compare with a menu of another price level', async () => {
  kept.write({ a: known('v1'), b: known('v1', 1) })
  asked.level = 1

  await recallMenus(scope)
  await later()

  expect(told()).toEqual({})
  expect(kept.read()).toEqual({ a: known('v1'), b: known('v3'), c: known('v3') })
})

test('keeps everything as stored without a connection', async () => {
  kept.write({ a: known('v1') })
  asked.breaks = true

  await expect(recallMenus(scope)).rejects.toThrow('offline')
  scope.of(createOrder).setNote('no onions')
  await later()

  expect(kept.read()).toEqual({ a: known('v1'), b: known('v3'), c: known('v3') })
})

test('after the guest left the store, nothing is reported or stored', async () => {
  kept.write({ a: known('v1') })
  const recalling = recallMenus(scope)
  scope.drop()
  await recalling
  await later(3 * LOOK_AGAIN_MS)

  expect(told()).toEqual({})
  expect(kept.read()).toEqual({ a: known('v1') })
})
