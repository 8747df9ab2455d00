import { afterEach, expect, test, vi } from 'vitest'
import type { AppMode } from '@/api/api.gen'
import { emptyCart } from '@/state/order/cart'
import { useSession } from '@/state/scope/session'

const build = vi.hoisted(() => ({ native: false }))
vi.mock('@/lib/house', async original => ({
  ...(await original<typeof import('@/lib/house')>()),
  get IS_NATIVE() {
    return build.native
  },
}))

import { orderFeed } from './order-feed'

const sender = { guest: null, locale: 'en', orderPin: '', giftCard: null, points: null }
const quote = { totals: { total: 9, tips: 0 } } as Parameters<typeof orderFeed>[2]

afterEach(() => {
  build.native = false
  useSession.setState({ launch: null })
})

test.each([
  ['a browser', false, 'WEB', 'WEB'],
  ['the application of a store', true, 'WEB', 'APP'],
  ['a kiosk', false, 'KIOSK', 'KIOSK'],
  ['an order pad', false, 'ORDERPAD', 'ORDERPAD'],
] as const)('an order of %s names its device', (_case, native, appMode, device) => {
  build.native = native
  useSession.setState({ launch: { appMode: appMode as AppMode } as never })

  expect(orderFeed(emptyCart('u1'), sender, quote).device).toBe(device)
})

test('only sends the ticked allergens to the kitchen', () => {
  expect(orderFeed(emptyCart('u1'), sender, quote)).not.toHaveProperty('leftOut')
  expect(orderFeed({ ...emptyCart('u1'), leftOut: ['milk'] }, sender, quote).leftOut).toEqual(['milk'])
})
