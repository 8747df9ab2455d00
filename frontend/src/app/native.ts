import { type BackFrom, type BackVariant, backTo } from '@/state/page/back'
import { currentScope } from '@/state/scope/current'
import { session } from '@/state/scope/session'
import { isBusy } from './free-moment'
import { rootRoute } from './startup'

interface BackEvent {
  canGoBack: boolean
}

interface Listening {
  addListener: ((event: 'backButton', told: (event: BackEvent) => void) => unknown) &
    ((event: 'appUrlOpen', told: (event: { url: string }) => void) => unknown)
  minimizeApp: () => unknown
}

/** The API of the native shell (Capacitor's App). */
const shell = (): Listening | undefined =>
  (globalThis as { Capacitor?: { Plugins?: { App?: Listening } } }).Capacitor?.Plugins?.App

/** The current place, as far as Back needs it. */
function here(): BackFrom {
  const { basename, launch } = session()
  const { store } = currentScope()
  const severalStores = (launch?.storeCount ?? 1) > 1
  const root = severalStores && !launch?.storeID ? '/stores' : launch ? rootRoute(launch, store) : ''
  const path = location.pathname.slice(basename.length) + location.search
  return { path, root, severalStores, home: launch?.storeHome ?? true }
}

const standsOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** The device's Back button: closes an open dialog, then follows the page rules; at the start it leaves the app. */
export function goBack(
  canGoBack: boolean,
  leave: () => unknown,
  goTo: (path: string) => void,
  variant: BackVariant = __BACK__,
): void {
  const to = standsOpen() ? 'history' : backTo(variant, here())
  if (to !== 'history') goTo(to)
  else if (canGoBack) history.back()
  else leave()
}

/** The path of a link to the brand's host; null for any other link. */
export function pathOfLink(url: string, house: string): string | null {
  try {
    const { origin, pathname, search, hash } = new URL(url)
    return origin === house ? pathname + search + hash : null
  } catch {
    return null
  }
}

/** Whether a path is the return from a payment page. */
const isReturn = (path: string) => path.includes('returned=1')

export function follow(url: string, house: string, goTo: (path: string) => void): void {
  const path = pathOfLink(url, house)
  if (path && (isReturn(path) || !isBusy())) goTo(path)
}

/** Handles the device's Back button and links, if the page runs in a native shell. */
export function listenToDevice(house: string, navigate: (path: string) => void): void {
  const app = shell()
  app?.addListener('backButton', ({ canGoBack }) => goBack(canGoBack, () => app.minimizeApp(), navigate))
  app?.addListener('appUrlOpen', ({ url }) => follow(url, house, path => location.assign(path)))
}
