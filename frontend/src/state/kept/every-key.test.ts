// @vitest-environment happy-dom
import type { StaffKeys } from '@/api/staff-call'
import type { Who } from '@/staff/person'
import '@/testing/device-keys'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keptKey } from '@/app/first-question'
import { keptNoKeys } from '@/app/no-keys'
import { keptPlaces } from '@/app/useScrollPlaces'
import { orderView } from '@/features/order-status/order-view'
import { keptDecline } from '@/features/shortcut/ShortcutBar'
import { displayPhone } from '@/lib/phone'
import { keep } from '@/lib/vault'
import { keptIntents, keptStaff } from '@/staff/board/kept'
import { intentOf } from '@/staff/board/refund'
import { keptManner } from '@/staff/kept-manner'
import { keptFormTime } from '@/state/checkout/contact-form'
import { allocationLines } from '@/state/checkout/hold-lines'
import { keptPayment } from '@/state/checkout/payment-trip'
import { keptPending } from '@/state/checkout/pending-order'
import { addressLine, keptAddresses } from '@/state/guest/addresses'
import { keptBookings } from '@/state/guest/bookings'
import { keptGuest } from '@/state/guest/guest'
import { type HistoryOrder, keptHistory } from '@/state/guest/history'
import { keptProved } from '@/state/guest/verification'
import { keptLogin } from '@/state/member/member'
import { keptFavourites } from '@/state/menu/favourites'
import { filterCount, keptFilter } from '@/state/menu/menu-filter'
import { keptSearches, withSearch } from '@/state/menu/recent-searches'
import { addLine, type Cart, newLine, toWire } from '@/state/order/cart'
import { keptLostOrder, keptOrder, keptSeat } from '@/state/order/kept-order'
import { keptConsent } from '@/state/page/consent'
import { keptChoice } from '@/state/scope/chosen-store'
import { keptLastVisit } from '@/state/scope/enter-store'
import { keptLanguage } from '@/state/words/chosen-language'
import { formatFor } from '@/state/words/format'
import { receiptLines } from '@/state/words/receipt'
import { totalsRows } from '@/state/words/totals'
import { anAddress, aPlacedOrder, someCart } from '@/testing/orders'
import { denyStorage, fillStorage } from '@/testing/storage'
import type { Plain, Sealed } from './kept'

const aPersonAtWork: StaffKeys & Who = {
  ...{ companyCode: 'harbour', storeID: 'S1', staffKey: 'v1.anna.1.2.abc' },
  ...{ name: 'Anna', role: 'staff', way: 'key' },
}
const OWNER = 'HARBOUR_S1'
const feed = { cart: { orderUUID: 'u1', orderType: 'takeout' }, quotedTotal: 12.5 } as const
const payment = {
  paymentID: 'p1',
  orderUUID: 'u1',
  again: { feed, tender: { provider: 'stripe' } },
  ended: false,
} as const

const as = (value: unknown) => value
const t = (key: string) => key

function useCart(cart: Cart) {
  const format = formatFor('en', { zone: 'America/Toronto', currency: 'CAD', languages: [] })
  const time = cart.scheduledAt && format.dateTime(cart.scheduledAt)
  return [time, toWire(cart), allocationLines(cart), addLine(cart, newLine('z', { ID: 5 })), cart.memo.trim()]
}

function useOrder(order: HistoryOrder) {
  const view = orderView(undefined, order)!
  const format = formatFor('en', { zone: view.timeZone, currency: view.currency, languages: [] })
  const times = [view.placedAt, view.at ?? view.placedAt, view.until ?? view.placedAt].map(format.dateTime)
  const where = addressLine(view.address ?? view.pickupAddress)
  return [times, where, receiptLines(view.items, format), totalsRows(view.totals, [], t, format)]
}

interface Row {
  name: string
  area: 'localStorage' | 'sessionStorage'
  good: unknown
  recall: () => Promise<unknown>
  write: (value: unknown) => Promise<void>
  /** what a screen does with it first: it must not throw */
  use: (value: never) => unknown
  /** puts something under the key as if another had written it, in the way it stands in storage */
  plant: (value: unknown) => Promise<void>
}

function sealed<T>(
  prefix: string,
  key: (owner: string) => Sealed<T>,
  good: T,
  use: (value: T) => unknown = as,
): Row {
  const kept = key(OWNER)
  const name = `${prefix}_${OWNER}`
  return {
    name,
    area: 'localStorage',
    good,
    use,
    recall: () => kept.recall(),
    write: value => kept.keep(value as T),
    plant: value => keep(name, value),
  }
}

function plain<T>(
  prefix: string,
  key: (owner?: string) => Plain<T>,
  good: T,
  use: (value: T) => unknown = as,
  area: Row['area'] = 'localStorage',
): Row {
  const kept = key(OWNER)
  const name = `${prefix}_${OWNER}`
  return {
    name,
    area,
    good,
    use,
    recall: async () => kept.read(),
    write: async value => kept.write(value as T),
    plant: async value => {
      globalThis[area].setItem(name, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
    },
  }
}

const ROWS: Row[] = [
  sealed('ORD', keptOrder, someCart(), useCart),
  sealed('XPD', keptLostOrder, someCart(), useCart),
  sealed('PND', keptPending, feed, kept => kept.cart.orderUUID.length),
  sealed('PAY', keptPayment, payment, kept => kept.again?.feed.cart.orderUUID.length),
  sealed('GST', keptGuest, { phone1: '+14165550123', name: 'Ana', email: 'ana@example.com' }, guest =>
    displayPhone(guest.phone1),
  ),
  sealed('HIS', keptHistory, [aPlacedOrder()], orders => orders.map(useOrder)),
  sealed('ADR', keptAddresses, [{ id: 'a1', address: anAddress() }], saved =>
    saved.map(({ address }) => addressLine(address)),
  ),
  sealed('BKG', keptBookings, ['00000000-0000-4000-8000-000000000001']),
  sealed('VRF', keptProved, ['phone:+14165550123']),
  sealed('LTM', keptLastVisit, 1_700_000_000_000),
  sealed('STF', keptStaff, aPersonAtWork, keys => Object.values(keys).map(text => text.trim())),
  plain(
    'RFD',
    keptIntents,
    [{ orderUUID: 'u1', asked: '{}', refundId: 'r1' }],
    open => intentOf(open, { orderUUID: 'u1', asked: '{}' }, () => 'r2'),
    'sessionStorage',
  ),
  plain('BRD', keptManner, { sound: true, bright: false, locale: 'fr' }),
  plain('FAV', keptFavourites, [101, 102]),
  plain(
    'FLT',
    keptFilter,
    { diets: ['vegan'], allergens: ['sesame'], favourites: true },
    filterCount,
    'sessionStorage',
  ),
  plain('SRC', keptSearches, ['ramen'], queries => withSearch(queries, 'gyoza')),
  plain('LNG', keptLanguage, 'fr'),
  plain('FRM', keptFormTime, 1_700_000_000_000),
  plain('SHC', keptDecline, 'no'),
  plain('CNS', keptConsent, 'yes'),
  plain('MBR', keptLogin, true),
  plain('STORE', keptChoice, 'S1', as, 'sessionStorage'),
  plain('SCR', keptPlaces, { '/menu-full': 400 }, as, 'sessionStorage'),
  plain(
    'TBL',
    keptSeat,
    { tableID: 'T7', tableName: 'Window 7', since: 1_700_000_000_000 },
    as,
    'sessionStorage',
  ),
  plain('KEY', keptKey, 'sakura-queen', as, 'sessionStorage'),
  plain('NOK', keptNoKeys, ['sakura-queen/nowhere'], as, 'sessionStorage'),
]

/** Always the same chances, so that a failure can be looked at. */
function chances(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const FOREIGN = [
  null,
  true,
  -1,
  0,
  3.5,
  '',
  'x',
  '[object Object]',
  [],
  {},
  [null],
  [[[]]],
  [{}],
  { v: 1 },
  { v: 1, value: null },
  { v: 1, value: {} },
  { v: 1, value: [null, 1, 'x', {}] },
  { v: 0, value: 'x' },
  { v: 99, value: { items: 'no list' } },
  { v: 'one', value: [] },
  { __proto__: null, items: [] },
  { items: [{ lineId: 1 }], lastUpdated: 'today' },
  { orderUUID: 7, items: null },
  'x'.repeat(100_000),
  Array.from({ length: 5_000 }, (_, place) => place),
]

/** A value of ours with one thing in it changed. */
function damaged(good: unknown, draw: (below: number) => number): unknown {
  const copy = structuredClone({ value: good }) as Record<string, unknown>
  let at: Record<string, unknown> = copy
  let name = 'value'
  while (typeof at[name] === 'object' && at[name] !== null && draw(3) > 0) {
    at = at[name] as Record<string, unknown>
    const names = Object.keys(at)
    if (names.length === 0) break
    name = names[draw(names.length)] ?? ''
  }
  if (draw(4) === 0) delete at[name]
  else at[name] = FOREIGN[draw(FOREIGN.length)]
  return copy.value
}

function oneHundred(good: unknown): unknown[] {
  const draw = chances(7)
  const changed = Array.from({ length: 100 - FOREIGN.length }, () => {
    const value = damaged(good, draw)
    return draw(2) === 0 ? value : { v: draw(3), value }
  })
  return [...FOREIGN, ...changed]
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

test('every key of the sources stands in this table', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !/\.test\./.test(path))
    .map(path => readFileSync(join('src', path), 'utf8'))
  const prefixes = sources.flatMap(source =>
    [...source.matchAll(/(?:sealed|plain)Key\(\s*'(\w+)'/g)].map(found => found[1]),
  )

  expect(prefixes.toSorted()).toEqual(ROWS.map(row => row.name.replace(`_${OWNER}`, '')).toSorted())
})

describe.each(ROWS)('$name', ({ good, area, name, use, recall, write, plant }) => {
  test('what is written is read', async () => {
    await write(good)

    expect(await recall()).toEqual(good)
  })

  test('what was kept before there were versions is kept', async () => {
    await plant(good)

    expect(await recall()).toEqual(good)
  })

  test('a hundred values that are none of ours start cleanly and are replaced by the next write', async () => {
    for (const value of oneHundred(good)) {
      await plant(value)
      const found = await recall()
      if (found !== undefined) {
        use(found as never)
        await write(found)
        expect(await recall()).toEqual(found)
      }
      await write(good)
      expect(await recall()).toEqual(good)
    }
  })

  test('text that nobody wrote, or too much of it, is as good as none', async () => {
    for (const text of ['v2.AAAA.BBBB', 'v2..', '{', '\u0000', '[1,', 'x'.repeat(2_000_001)]) {
      globalThis[area].setItem(name, text)
      const found = await recall()
      expect(typeof found === 'string' ? found.length : found).not.toBe(2_000_001)
    }
    globalThis[area].setItem(name, 'x'.repeat(2_000_001))

    expect(await recall()).toBeUndefined()
  })

  test('without storage it lasts as long as the page', async () => {
    denyStorage()
    await write(good)

    expect(await recall()).toEqual(good)
  })

  test('a full storage loses nothing while the page is open', async () => {
    if (area === 'localStorage') fillStorage()
    await write(good)

    expect(await recall()).toEqual(good)
  })
})

test('of an order the lines that can be read are kept', async () => {
  const cart = someCart()
  await keep(`ORD_${OWNER}`, { ...cart, items: [...cart.items, { lineId: 'b', ID: '102' }, null], memo: 12 })

  expect(await keptOrder(OWNER).recall()).toEqual({ ...cart, memo: '' })
})

test('a line is kept as it was chosen or not at all', async () => {
  const line = newLine('a', { ID: 101 }, { options: [{ cgID: 1, ID: 2, qty: -1, seq: 0 }] })
  await keep(`ORD_${OWNER}`, { ...someCart(), items: [line] })

  expect(await keptOrder(OWNER).recall()).toMatchObject({ items: [] })
})

test('of past orders and addresses those that can be read are kept', async () => {
  const address = { id: 'a1', address: anAddress() }
  await keep(`HIS_${OWNER}`, [{ orderUUID: 'old' }, aPlacedOrder(), 'x'])
  await keep(`ADR_${OWNER}`, [{ id: 'b', address: { street: 7 } }, address])

  expect(await keptHistory(OWNER).recall()).toEqual([aPlacedOrder()])
  expect(await keptAddresses(OWNER).recall()).toEqual([address])
})

test('a hundred themes that are none of ours leave the page to be painted without one', () => {
  const page = readFileSync('index.html', 'utf8')
  const [, script] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? []
  const paint = new Function(script ?? 'throw new Error("no script")')
  for (const value of oneHundred({ css: ':root{--c-page:#fff}', shape: 'soft' })) {
    localStorage.setItem('theme:/', typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
    expect(paint).not.toThrow()
  }
})
