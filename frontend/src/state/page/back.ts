import { firstOf, ROUTES } from './routes'

/** How the application runs: in a browser, as an app that the browser installed, or as one from an app store. */
export type BackVariant = 'browser' | 'app' | 'packaged'

export interface BackFrom {
  /** without the basename */
  path: string
  /** the page on which the visit began */
  root: string
  /** a company with one store has no list of stores to go back to */
  severalStores: boolean
  /** whether the key has the store's home page */
  home: boolean
}

/** The target of Back: one step in the history, or a page. */
export type BackTo = 'history' | typeof ROUTES.stores | typeof ROUTES.storeHome

/** Whether a path is the menu itself: not one category of it, and no page over it. */
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

/** The target of Back from a page (spec section 2, Route guards). Pure. */
export function backTo(variant: BackVariant, from: BackFrom): BackTo {
  if (variant === 'browser') return 'history'
  return variant === 'app' ? inApp(from) : inPackage(from)
}
