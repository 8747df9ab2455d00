// @vitest-environment happy-dom
import '@/testing/device-keys'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createHold } from '@/state/checkout/hold'
import { fitToStock } from '@/state/checkout/hold-lines'
import { createTrip } from '@/state/checkout/payment-trip'
import { createPending } from '@/state/checkout/pending-order'
import { createTender } from '@/state/checkout/tender'
import { createAddresses } from '@/state/guest/addresses'
import { createBookings } from '@/state/guest/bookings'
import { createGuest } from '@/state/guest/guest'
import { createHistory } from '@/state/guest/history'
import { createSeenNews } from '@/state/guest/news'
import { createOwnPrices } from '@/state/guest/own-prices'
import { createProved } from '@/state/guest/verification'
import { createAddressBook } from '@/state/member/address-book'
import { createMember } from '@/state/member/member'
import { createFavourites } from '@/state/menu/favourites'
import { createMenuChanges } from '@/state/menu/menu-changes'
import { createMenuFilter, NO_FILTER } from '@/state/menu/menu-filter'
import { createSearches } from '@/state/menu/recent-searches'
import { newLine } from '@/state/order/cart'
import { createOrder } from '@/state/order/order'
import { createTimeWish } from '@/state/order/time-wish'
import { menu } from '@/testing/builders'
import { anAddress, aPlacedOrder, someCart } from '@/testing/orders'
import { storeCalled } from '@/testing/store'
import type { Readable } from './cell'
import { createQueries } from './queries'
import { createScope, type StoreScope } from './scope'

vi.mock('@/api/allocate-items', () => ({ allocateItems: async () => ({ result: 'ok', short: [] }) }))
vi.mock('@/api/member-auth', () => ({
  memberAuth: async () => ({ state: 'in', sessionKey: '', record: member }),
}))
vi.mock('@/api/membership', () => ({ getMembership: async () => member }))
vi.mock('@/api/member-address', () => ({ memberAddress: async () => ({ kept: true, entries: [] }) }))
vi.mock('@/api/get-store', () => ({ getStore: async () => ({ paymentOptions: { providers: [] } }) }))
vi.mock('@/api/start-payment', () => ({
  startPayment: async () => ({ payment: { paymentID: 'p1' }, order: null }),
}))

const member = {
  ...{
    MemberCode: '1',
    MemberFirstName: 'Ana',
    MemberLastName: 'Lee',
    MemberEMail: '',
    PhoneId: '+14165550123',
  },
  ...{ PhoneConfirmed: true, EmailVerified: false, MonthOfBirth: 0, DayOfBirth: 0, YearOfBirth: 0 },
  ...{ SmsPromo: false, SmsPromoAt: null, SmsPromoOffAt: null, vip: false, VipName: '', discountRate: 0 },
  ...{ MemberPointBalance: null, MemberPointsOwed: 0, FavoriteStores: [] },
}
const giftCard = { CardID: 'G', CardCode: '****36', CurBalance: 1, currency: 'CAD' }
const feed = { cart: { orderUUID: 'u1', orderType: 'takeout' }, quotedTotal: 1 } as const
const contact = { kind: 'phone', address: '+14165550123' } as const

interface Row {
  name: string
  cell: (scope: StoreScope) => Readable<unknown>
  /** everything that can be done to it */
  acts: (scope: StoreScope) => unknown[]
  /** the stored value to which a dropped part may still add, since it is the company's and the event has happened */
  adds?: string
}

function row<Part>(
  make: (scope: StoreScope) => Part,
  cell: (part: Part) => Readable<unknown>,
  acts: (part: Part) => unknown[],
  adds = '',
): Row {
  return {
    name: make.name,
    cell: scope => cell(scope.of(make)),
    acts: scope => acts(scope.of(make)),
    adds,
  }
}

const ROWS: Row[] = [
  row(
    createOrder,
    order => order.cell,
    order => [
      order.add(newLine('b', { ID: 2 })),
      order.setQuantity('a', 5),
      order.remove(order.cart().items[0]!)(),
      order.replace(newLine('a', { ID: 3 })),
      order.keepWhatThereIs(cart =>
        fitToStock(cart, [{ ID: 101, optionID: null, qty: 1, available: 0 }], () => undefined),
      ),
      order.deliverTo(anAddress()),
      order.sitAt({ ID: 'T', descr: 'T' }),
      order.takeAway(true),
      order.chooseTime('2026-11-22T12:00:00Z'),
      order.setNote('late'),
      order.askForUtensils(true),
      order.tip({ kind: 'none' }),
      order.payBy('here'),
      order.moveTo('dinein', { stays: () => true }),
      order.orderAgain(),
      order.putBack(someCart({ memo: 'late' })),
      order.clear(),
      order.load('delivery'),
    ],
  ),
  row(
    createHold,
    hold => hold.cell,
    hold => [
      hold.hold(),
      hold.setSending(true),
      hold.setPaying(true),
      hold.findLost(),
      hold.restoreLost(),
      hold.leave(null),
    ],
  ),
  row(
    createPending,
    pending => pending.cell,
    pending => [pending.remember(feed), pending.recall('u1'), pending.forget()],
  ),
  row(
    createTender,
    tender => tender.cell,
    tender => [tender.payWith('clover'), tender.payByGiftCard(giftCard), tender.clear()],
  ),
  row(
    createTimeWish,
    wish => wish.cell,
    wish => [wish.chooseLater('u1'), wish.chooseNow('u1')],
  ),
  row(
    createTrip,
    trip => trip.cell,
    trip => [
      trip.begin(feed, { provider: 'stripe' }),
      trip.takeOpening('p1'),
      trip.recall(),
      trip.markEnded('p1'),
      trip.end(),
    ],
  ),
  row(
    createGuest,
    guest => guest.cell,
    guest => [guest.load(), guest.logIn({ phone1: '+14165550123', name: '' })],
  ),
  row(
    createHistory,
    history => history.cell,
    history => [
      history.clear(),
      history.forgetMembers(),
      history.add(aPlacedOrder()),
      history.add(aPlacedOrder(), true),
    ],
    'HIS_HARBOUR',
  ),
  row(
    createAddresses,
    addresses => addresses.cell,
    addresses => [
      addresses.load(),
      addresses.save(anAddress(), 'a'),
      addresses.makeDefault('a'),
      addresses.remove('b'),
    ],
    'ADR_HARBOUR',
  ),
  row(
    createBookings,
    bookings => bookings.cell,
    bookings => [bookings.note('b1'), bookings.add('b1'), bookings.remove('b2')],
    'BKG_HARBOUR_A',
  ),
  row(
    createProved,
    proved => proved.cell,
    proved => [proved.loaded, proved.remove(contact), proved.add(contact)],
    'VRF_HARBOUR',
  ),
  row(
    createSeenNews,
    news => news.cell,
    news => [news.see({ opened: ['n1'] }), news.see({ read: ['n1'] })],
  ),
  row(
    createMember,
    known => known.cell,
    known => [
      known.enter(member),
      known.change({ FavoriteStores: ['a'] }),
      known.refresh(),
      known.resume(),
      known.expected(),
      known.logOut(),
    ],
  ),
  row(
    createAddressBook,
    book => book.cell,
    book => [
      book.load(),
      book.save(anAddress(), 'a').done,
      book.makeDefault('a'),
      book.remove('b'),
      book.keep(),
      book.forget(),
    ],
    'ADR_HARBOUR',
  ),
  row(
    createOwnPrices,
    own => own,
    own => [own.set({ standing: 'vip', tell: () => ({ price: '', others: [] }), heard: () => {} })],
  ),
  row(
    createFavourites,
    favourites => favourites.cell,
    favourites => [favourites.toggle(1)],
  ),
  row(
    createSearches,
    searches => searches.cell,
    searches => [searches.remember('ramen'), searches.forget('x'), searches.forgetAll()],
  ),
  row(
    createMenuFilter,
    filter => filter,
    filter => [filter.set({ ...NO_FILTER, favourites: true })],
  ),
  row(
    createMenuChanges,
    changes => changes.cell,
    changes => [
      changes.replaced({ before: menu([], []), after: menu([], []) }, [newLine('a', { ID: 1 })]),
      changes.said(),
      changes.seen(),
    ],
  ),
]

/** Parts without a value to render. */
const WITHOUT_CELL = [createQueries.name]

afterEach(() => vi.restoreAllMocks())

test('every part of a scope is in this table', () => {
  const sources = readdirSync('src/state', { recursive: true, encoding: 'utf8' })
    .filter(path => /\.ts$/.test(path) && !/\.test\./.test(path))
    .map(path => readFileSync(join('src/state', path), 'utf8'))
  const made = sources.flatMap(source =>
    [...source.matchAll(/export (?:const|function) (create\w+)[^\n]*: StoreScope/g)].map(found => found[1]),
  )

  expect(made.toSorted()).toEqual([...ROWS.map(one => one.name), ...WITHOUT_CELL].toSorted())
})

describe.each(ROWS)('$name', ({ cell, acts, adds }) => {
  test('acts after the store was left change neither its value nor what is kept', async () => {
    const scope = createScope(storeCalled('A'))
    scope.of(createOrder).putBack(someCart())
    const held = cell(scope)
    const names = () => Object.entries({ ...localStorage }).filter(([name]) => name !== adds)
    await vi.waitFor(() => expect(localStorage.getItem('ORD_HARBOUR_A')).not.toBeNull())
    const value = held.getState()
    const kept = names()
    const heard = vi.fn()
    held.subscribe(heard)

    scope.drop()
    await Promise.all(acts(scope))
    await new Promise(resolve => setTimeout(resolve, 20))

    expect(held.getState()).toBe(value)
    expect(heard).not.toHaveBeenCalled()
    expect(names()).toEqual(kept)
    // A sealed value is written later; without this wait, it would disturb the test of the next part.
    if (adds) await vi.waitFor(() => expect(localStorage.getItem(adds)).not.toBeNull())
  })
})
