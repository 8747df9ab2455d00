import type { Store, StoreList } from '@/api/api.gen'
import { firstOf, isRoute, menuHome, ROUTES } from '@/state/page/routes'
import type { Phase } from '@/state/scope/session'

export interface GuardState {
  phase: Phase
  store: Store | null
  orderType: 'dinein' | 'takeout' | 'delivery'
  /** a member is logged in */
  member: boolean
  /** the server runs as a development stage */
  developing: boolean
  /** the key has the store's home page (spec section 4, Store selection) */
  home: boolean
}

/** Dine-in guests may only look at the menu here. */
const menuOnly = ({ store, orderType }: GuardState) =>
  orderType === 'dinein' && !!store?.orderType.dinein.menuMode

const mayOrder = (state: GuardState) => !menuOnly(state)
const isMember = ({ member }: GuardState) => member

/** Restricted routes, with the condition to open them. */
const RESTRICTED: Record<string, (state: GuardState) => boolean> = {
  [ROUTES.checkout]: mayOrder,
  [ROUTES.payment]: mayOrder,
  [ROUTES.test]: state => state.developing,
  [ROUTES.storeHome]: state => state.home,
  [ROUTES.giftCard]: isMember,
  [ROUTES.giftCardAdd]: isMember,
}

/** An order is opened by its link alone, at any store; an unknown page needs no store either. */
const needsNoStore = (path: string) => path.startsWith(`${ROUTES.orderStatus}/`) || !isRoute(path)

/** The address to redirect to, or null if this one may be shown (spec section 2, Route guards). Pure. */
export function guard(path: string, state: GuardState): string | null {
  const route = firstOf(path)
  if (route === ROUTES.splash) return null
  if (needsNoStore(path) && state.phase === 'choosing') return null
  if (state.phase === 'choosing') return route === ROUTES.stores ? null : ROUTES.stores
  if (state.phase !== 'ready' || !state.store || route === '/') return ROUTES.splash
  const allowed = RESTRICTED[route]
  return allowed && !allowed(state) ? menuHome(state.store) : null
}

export interface House {
  store: Pick<Store, 'info' | 'theme'> | null
  company: Pick<StoreList, 'companyName' | 'header'> | null
}

/**
 * The title of the browser tab: on Stores the header of the list, else the store, else the company, else `fallback`.
 * Pure.
 */
export function pageTitle(path: string, { store, company }: House, fallback: string): string {
  if (firstOf(path) === ROUTES.stores && company?.header) return company.header
  return store?.info.storeName || company?.companyName || fallback
}
