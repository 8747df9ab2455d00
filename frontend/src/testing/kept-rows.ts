import type { StaffKeys } from '@/api/staff-call'
import { keptKey } from '@/app/first-question'
import { keptMenus } from '@/app/known-menus'
import { keptRefreshed } from '@/app/new-version'
import { keptNoKeys } from '@/app/no-keys'
import { keptPlaces } from '@/app/useScrollPlaces'
import { orderView } from '@/features/order-status/order-view'
import { keptDecline } from '@/features/shortcut/ShortcutBar'
import { displayPhone } from '@/lib/phone'
import { keep } from '@/lib/vault'
import { keptHeard, keptStaff } from '@/staff/board/kept'
import { keptNoted } from '@/staff/board/noted'
import { keptDecisions } from '@/staff/decisions'
import { keptActs } from '@/staff/driver/kept-acts'
import { keptManner } from '@/staff/kept-manner'
import type { Who } from '@/staff/person'
import { keptFormTime } from '@/state/checkout/contact-form'
import { allocationLines } from '@/state/checkout/hold-lines'
import { keptPayment } from '@/state/checkout/payment-trip'
import { keptPending } from '@/state/checkout/pending-order'
import { addressLine, keptAddresses } from '@/state/guest/addresses'
import { keptBookings } from '@/state/guest/bookings'
import { keptGuest } from '@/state/guest/guest'
import { type HistoryOrder, keptHistory } from '@/state/guest/history'
import { keptLogin } from '@/state/guest/kept-login'
import { keptNews } from '@/state/guest/news'
import { keptProved } from '@/state/guest/verification'
import type { Plain, Sealed } from '@/state/kept/kept'
import { keptFavouriteStores } from '@/state/member/favourite-stores'
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
import { anAddress, aPlacedOrder, someCart } from './orders'

const aPersonAtWork: StaffKeys & Who = {
  ...{ companyCode: 'harbour', storeID: 'S1', staffKey: 'v1.anna.1.2.abc' },
  ...{ name: 'Anna', role: 'staff', way: 'key' },
}
export const OWNER = 'HARBOUR_S1'
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

export interface Row {
  name: string
  area: 'localStorage' | 'sessionStorage'
  good: unknown
  recall: () => Promise<unknown>
  write: (value: unknown) => Promise<void>
  /** the first use by a screen, which must not throw */
  use: (value: never) => unknown
  /** writes a value in the form of the storage, as if other code had written it */
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

/** All values that are kept on a device, with a good one and its first use by a screen. */
export const ROWS: Row[] = [
  sealed('ORD', keptOrder, someCart(), useCart),
  sealed('XPD', keptLostOrder, someCart(), useCart),
  plain('MNU', keptMenus, { 'line-1': { level: 0, version: '3f9a2c' } }, kept =>
    Object.values(kept).map(({ level, version }) => [level + 1, version.trim()]),
  ),
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
  sealed('DRV', keptActs, ['{"kind":"step","orderUUID":"u1","step":"picked_up"}'], acts =>
    acts.map(text => text.trim()),
  ),
  sealed('STF', keptStaff, aPersonAtWork, keys => Object.values(keys).map(text => text.trim())),
  plain(
    'DEC',
    keptDecisions,
    [{ of: 'refund u1 {}', id: 'r1' }],
    open => open.map(({ of, id }) => [of.trim(), id.trim()]),
    'sessionStorage',
  ),
  plain('ALR', keptNoted, 1_700_000_000_000),
  plain('HRD', keptHeard, { until: 1_700_000_000_000, names: ['uuid-1'], later: ['uuid-2'] }),
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
  plain('NWS', keptNews, { opened: ['hanami'], read: ['hanami', 'bikes'] }, ({ opened, read }) =>
    opened.concat(read).map(id => id.trim()),
  ),
  plain('FST', keptFavouriteStores, ['queen']),
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
  plain('NEW', keptRefreshed, 'yes', as, 'sessionStorage'),
]
