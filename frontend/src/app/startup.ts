import type { LaunchData, Store } from '@/api/api.gen'
import { firstOf, isRoute, menuHome, RESERVED, ROUTES } from '@/state/page/routes'

export interface Address {
  pathname: string
  search: string
}

/** What a page starts with: the token to exchange, '' for the host's own, where it came from, and the basename. */
export interface StartKey {
  token: string
  source: 'host' | 'query' | 'path' | 'tab' | 'development'
  basename: string
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** `?key=` holds a JSON object: a token or app key, or a company code and a data id. */
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
 * Two leading segments that are no routes of ours are a company code and a data id, one is an app key; what was found to
 * be none is an address like any other.
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
  /** what this address was already told not to be */
  noKeys?: readonly string[]
  /** the key that this device is locked to */
  lockedTo?: string | null
}

/**
 * Startup key resolution (spec section 2): the key of the address, query before path, or the one this tab began with;
 * then the development key, else the host's own. A device that is locked to a key has no other. Pure.
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

/** The address without its key, for when it has been exchanged. */
export function withoutKey(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete('key')
  const rest = parameters.toString()
  return rest ? `?${rest}` : ''
}

/** Where a start ends: the membership, the store list, the store home, or straight at the menu (spec section 2); a key may have no home. */
export function rootRoute(
  launch: Pick<LaunchData, 'orderType'> & Partial<Pick<LaunchData, 'type' | 'storeHome'>>,
  store: Pick<Store, 'config'> | null,
): string {
  if (!store) return ROUTES.stores
  if (launch.type === 'membership') return ROUTES.membership
  return launch.orderType === 'home' && launch.storeHome !== false ? ROUTES.storeHome : menuHome(store)
}

const ANEW = ['/', ROUTES.splash, ROUTES.stores, ROUTES.order]

/** A shared or reloaded address that a start may go on to; others begin at the root. */
export const isDeepLink = (path: string): boolean =>
  path.startsWith(ROUTES.orderStatus) || (isRoute(path) && !ANEW.includes(firstOf(path)))

/**
 * Whether a start goes on to the link that was opened: without a store only to an order's own page, and to an address
 * that is nothing, which says so. Pure.
 */
export const mayGoOn = (root: string, wanted: string): boolean =>
  !isRoute(wanted) ||
  (isDeepLink(wanted) && (root !== ROUTES.stores || wanted.startsWith(`${ROUTES.orderStatus}/`)))
