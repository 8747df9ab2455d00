// @vitest-environment happy-dom
import '@/testing/device-keys'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MenuDocument, Store } from '@/api/api.gen'
import { menuQuery } from '@/state/menu/menu'
import { createMenuChanges } from '@/state/menu/menu-changes'
import { createQueries } from '@/state/scope/queries'
import { createScope, type DisposableScope } from '@/state/scope/scope'
import { menu } from '@/testing/builders'
import { storeCalled } from '@/testing/store'
import { followMenus } from './newer-menu'

const asked = vi.hoisted(() => ({
  published: 'v1',
  shown: [] as string[],
  paying: false,
  breaks: false,
  wait: Promise.resolve(),
}))

vi.mock('@/api/menu-address', () => ({
  menuAddress: async (priceLevel: number, shown: string) => {
    asked.shown.push(shown)
    await asked.wait
    if (asked.breaks) throw new Error('offline')
    return { priceLevel, version: asked.published, url: `/${asked.published}` }
  },
}))
vi.mock('@/api/get-full-menu', async original => ({
  ...(await original<object>()),
  publishedMenu: async ({ url }: { url: string }) => ({ ...menu([], []), version: url.slice(1) }),
}))
vi.mock('./free-moment', async original => ({ ...(await original<object>()), isPaying: () => asked.paying }))

const LOOK_MS = 20_000
const PAID_MS = 500
const store: Store = storeCalled('S1')
const version = (of: string): MenuDocument => ({ ...menu([], []), version: of })
let scope: DisposableScope

const queries = () => scope.of(createQueries)
const key = () => menuQuery(store, 'takeout').queryKey
const shown = () => (queries().answerOf(JSON.stringify(key())).data as MenuDocument).version
const latest = () => {
  const { latest: last } = scope.of(createMenuChanges).cell.getState()
  return last && 'before' in last ? [last.before.version, last.after.version] : null
}
const later = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(asked, { published: 'v1', shown: [], paying: false, breaks: false, wait: Promise.resolve() })
  scope = createScope(store)
  queries().setQueryData(key(), version('v1'))
})
afterEach(() => {
  scope.drop()
  vi.useRealTimers()
})

test('asks every twenty seconds for a newer menu than the one shown, and shows it', async () => {
  followMenus(scope)
  await later(LOOK_MS)
  expect([asked.shown, shown(), latest()]).toEqual([['v1'], 'v1', null])

  asked.published = 'v2'
  await later(LOOK_MS)

  expect([asked.shown, shown(), latest()]).toEqual([['v1', 'v1'], 'v2', ['v1', 'v2']])
})

test('requests during a running request lead to one more request, not to several', async () => {
  const ask = followMenus(scope)
  let answer = () => {}
  asked.wait = new Promise(resolve => {
    answer = resolve
  })
  for (let times = 0; times < 5; times += 1) ask()
  expect(asked.shown).toEqual(['v1'])

  answer()
  await later()

  expect(asked.shown).toEqual(['v1', 'v1'])
})

test('asks again after a request without an answer', async () => {
  followMenus(scope)
  asked.breaks = true
  await later(LOOK_MS)
  Object.assign(asked, { breaks: false, published: 'v2' })

  await later(LOOK_MS)

  expect(shown()).toBe('v2')
})

test('during a payment nothing is requested, and an earlier answer is not applied', async () => {
  const ask = followMenus(scope)
  let answer = () => {}
  asked.wait = new Promise(resolve => {
    answer = resolve
  })
  asked.published = 'v2'
  ask()
  asked.paying = true
  answer()
  await later(3 * LOOK_MS)
  expect([asked.shown, shown(), latest()]).toEqual([['v1'], 'v1', null])

  asked.paying = false
  await later(PAID_MS)

  expect([shown(), latest()]).toEqual(['v2', ['v1', 'v2']])
})

test('a menu loaded by a page during a payment is reported afterwards', async () => {
  followMenus(scope)
  asked.paying = true
  asked.published = 'v2'
  queries().setQueryData(key(), version('v2'))
  expect(latest()).toBeNull()

  asked.paying = false
  await later(LOOK_MS)

  expect(latest()).toEqual(['v1', 'v2'])
})

test('a guest who has left the store sends no more requests', async () => {
  const ask = followMenus(scope)
  scope.drop()
  ask()
  await later(3 * LOOK_MS)

  expect(asked.shown).toEqual([])
})
