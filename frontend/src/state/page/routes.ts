import type { Store } from '@/api/api.gen'

/** The routes of spec section 2, by name. */
export const ROUTES = {
  splash: '/splash-screen',
  stores: '/stores',
  storeHome: '/store-home',
  menuCategory: '/menu-category',
  menuItem: '/menu-item',
  menuFull: '/menu-full',
  order: '/order',
  orderBundle: '/order-bundle',
  checkout: '/checkout',
  orderStatus: '/order/status',
  payment: '/payment',
  booking: '/booking',
  giftCard: '/giftcard',
  giftCardAdd: '/giftcard-add',
  membership: '/membership',
  tableBill: '/table-bill',
  test: '/test',
} as const

/** The mark with which a guest returns to checkout from a payment that was given up. */
export const PAYMENT_CANCELLED = 'payment-cancelled'

/** An address's first segment. Pure. */
export const firstOf = (path: string): string => `/${path.split(/[/?#]/)[1] ?? ''}`
const FIRSTS = new Set(['/', ...Object.values(ROUTES).map(firstOf)])

/** Whether an address begins as one of ours. Pure. */
export const isRoute = (path: string): boolean => FIRSTS.has(firstOf(path))

const MENU_FIRSTS: readonly string[] = [
  ROUTES.menuCategory,
  ROUTES.menuItem,
  ROUTES.menuFull,
  ROUTES.order,
  ROUTES.orderBundle,
]

/** Whether an address shows the menu or a page over it. Pure. */
export const isMenuPage = (path: string): boolean =>
  MENU_FIRSTS.includes(firstOf(path)) && !path.startsWith(ROUTES.orderStatus)

/** First segments that are routes of ours and can never be a key. */
export const RESERVED = new Set([
  ...[...FIRSTS].map(path => path.slice(1)),
  'staff',
  'operator',
  'api',
  'ws',
  'assets',
  'published',
  'pictures',
])

/** The menu's page: the page of categories if they are in the centre, else the full menu. Pure. */
export const menuHome = (store: Pick<Store, 'config'>): string =>
  store.config.categoryPosition === 'center' ? ROUTES.menuCategory : ROUTES.menuFull

/** Whether an address is the search's own page or that of a few named items, not an item over the menu. Pure. */
export const isSearch = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  pathname === ROUTES.menuItem && /[?&](?:mode=search|itemIDs=)/.test(search)

export const SEARCH_PATH = `${ROUTES.menuItem}?mode=search`
/** The page of items that go with one that was just added. */
export const sidesPath = (ids: readonly number[]) => `${ROUTES.menuItem}?itemIDs=${ids.join()}&sideOrder=1`
export const itemPath = (key: string) => `${ROUTES.menuItem}/${encodeURIComponent(key)}`
/** The page of an order, by the unguessable token that came with it. */
export const statusPath = (token: string) => `${ROUTES.orderStatus}/${encodeURIComponent(token)}`
/** The page of a payment; the address has `returned`, too, when the provider sends the browser back. */
export const paymentPath = (paymentID: string) =>
  `${ROUTES.payment}?paymentID=${encodeURIComponent(paymentID)}`
export const linePath = (lineId: string) => `${ROUTES.order}?orderItem=${encodeURIComponent(lineId)}`
export const categoryPath = (id: number) => `${ROUTES.menuCategory}/${id}`
