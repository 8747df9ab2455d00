import { firstOf, ROUTES } from './routes'

/** As what the application runs: in a browser, as an application that was put on a device, or as one from its store. */
export type BackVariant = 'browser' | 'app' | 'packaged'

export interface BackFrom {
  /** without the basename */
  path: string
  /** where the visit began */
  root: string
  /** a company of one store has no list of them to go back to */
  severalStores: boolean
  /** whether the key has the store's home page */
  home: boolean
}

/** Where Back leads: one step in the history, or to a page of its own. */
export type BackTo = 'history' | typeof ROUTES.stores | typeof ROUTES.storeHome

/** The menu itself: not one category of it, and nothing that lies over it. */
const isMenuHome = (path: string): boolean =>
  firstOf(path) === ROUTES.menuFull || /^\/menu-category\/?(?:[?#]|$)/.test(path)

function inApp({ path, severalStores }: BackFrom): BackTo {
  const leads = firstOf(path) === ROUTES.storeHome || isMenuHome(path)
  return leads && severalStores ? ROUTES.stores : 'history'
}

function inPackage({ path, root, severalStores, home }: BackFrom): BackTo {
  const fromStores = root === ROUTES.stores && severalStores
  if (firstOf(path) === ROUTES.storeHome || (!home && isMenuHome(path)))
    return fromStores ? ROUTES.stores : 'history'
  return isMenuHome(path) && (fromStores || root === ROUTES.storeHome) ? ROUTES.storeHome : 'history'
}

/** Where Back leads from a page (spec section 2, Route guards). Pure. */
export function backTo(variant: BackVariant, from: BackFrom): BackTo {
  if (variant === 'browser') return 'history'
  return variant === 'app' ? inApp(from) : inPackage(from)
}
