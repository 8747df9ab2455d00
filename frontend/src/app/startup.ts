import type { LaunchData, Store } from '@/api/api.gen'
import { firstOf, isRoute, menuHome, RESERVED, ROUTES } from '@/state/page/routes'

export interface Address {
  pathname: string
  search: string
}

/** The key of a page: the token to exchange ('' for the host's own), its source, and the router's basename. */
export interface StartKey {
  token: string
  source: 'host' | 'query' | 'path' | 'tab' | 'development'
  basename: string
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** `?key=` contains a JSON object: a token or app key, or a company code and a data id. */
function fromQuery(search: string): StartKey | null {
  const written = new URLSearchParams(search).get('key')
  if (!written) return null
  try {
    const key = JSON.parse(written) as Record<string, unknown> | null
    if (typeof key !== 'object' || key === null) return null
    const pair = [text(key.companyCode), text(key.dataId)]
    const token = text(key.token) || text(key.appKey) || (pair.every(Boolean) ? pair.join('/') : '')
    return token ? { token, source: 'query', basename: '' } : null
  } catch {
    return null
  }
}

function segments(pathname: string): string[] {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return []
  }
}

/**
 * Two leading segments that are not our routes are a company code and a data id, one is an app key; parts that the
 * server has declared not to be keys are skipped.
 */
function fromPath(pathname: string, noKeys: readonly string[]): StartKey | null {
  const [first, second] = segments(pathname)
  if (!first || RESERVED.has(first)) return null
  const possible = second && !RESERVED.has(second) ? [[first, second], [first]] : [[first]]
  const key = possible.find(one => !noKeys.includes(one.join('/')))
  if (!key) return null
  return { token: key.join('/'), source: 'path', basename: `/${key.map(encodeURIComponent).join('/')}` }
}

interface Known {
  tabToken?: string
  developmentToken?: string
  /** parts of this address that the server has declared not to be keys */
  noKeys?: readonly string[]
  /** the key that this device is locked to */
  lockedTo?: string | null
}

/**
 * Resolves the key at startup (spec section 2): the key in the address, query before path, or the one this tab started
 * with; then the development key, else the host's own. A device that is locked to a key uses only that one. Pure.
 */
export function resolveKey(
  address: Address,
  { tabToken = '', developmentToken = '', noKeys = [], lockedTo }: Known = {},
): StartKey {
  const known = fromQuery(address.search) ?? fromPath(address.pathname, noKeys)
  if (known && (!lockedTo || known.token === lockedTo)) return known
  const kept = lockedTo || tabToken
  if (kept) return { token: kept, source: 'tab', basename: '' }
  if (developmentToken) return { token: developmentToken, source: 'development', basename: '' }
  return { token: '', source: 'host', basename: '' }
}

/** The query of the address without its key, for after the exchange. */
export function withoutKey(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete('key')
  const rest = parameters.toString()
  return rest ? `?${rest}` : ''
}

/**
 * The first page after the start: the membership, the store list, the store home, or the menu (spec section 2); a key
 * may skip the store home.
 */
export function rootRoute(
  launch: Pick<LaunchData, 'orderType'> & Partial<Pick<LaunchData, 'type' | 'storeHome'>>,
  store: Pick<Store, 'config'> | null,
): string {
  if (!store) return ROUTES.stores
  if (launch.type === 'membership') return ROUTES.membership
  return launch.orderType === 'home' && launch.storeHome !== false ? ROUTES.storeHome : menuHome(store)
}

const ANEW = ['/', ROUTES.splash, ROUTES.stores, ROUTES.order]

/** Whether a shared or reloaded address is opened after the start; others lead to the root. */
export const isDeepLink = (path: string): boolean =>
  path.startsWith(ROUTES.orderStatus) || (isRoute(path) && !ANEW.includes(firstOf(path)))

/**
 * Whether a start opens the requested link: without a store only an order's own page, and always an unknown address,
 * which says so. Pure.
 */
export const mayGoOn = (root: string, wanted: string): boolean =>
  !isRoute(wanted) ||
  (isDeepLink(wanted) && (root !== ROUTES.stores || wanted.startsWith(`${ROUTES.orderStatus}/`)))
