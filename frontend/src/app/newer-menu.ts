import type { MenuDocument } from '@/api/api.gen'
import { publishedMenu } from '@/api/get-full-menu'
import { menuAddress } from '@/api/menu-address'
import { menuQuery } from '@/state/menu/menu'
import { createMenuChanges } from '@/state/menu/menu-changes'
import { createOrder } from '@/state/order/order'
import { storeChanged } from '@/state/page/store-changes'
import { createQueries, nameOf } from '@/state/scope/queries'
import type { StoreScope } from '@/state/scope/scope'
import { isPaying, when } from './free-moment'
import { recallMenus } from './known-menus'

/**
 * The interval for the menu's version. The server reads it freshly for a request that names one, so a shown menu is at
 * most this old, plus the download.
 */
const LOOK_MS = 20_000
const PAID_MS = 500

/**
 * Reports every menu that replaces another, also one loaded by another part of the page; during a payment, the report
 * waits.
 */
function createTelling(scope: StoreScope) {
  const queries = scope.of(createQueries)
  const watched = new Map<string, MenuDocument>()
  const told = (name: string) => {
    const before = watched.get(name)
    const after = queries.answerOf(name).data as MenuDocument | undefined
    if (!before || !after || before.version === after.version || isPaying()) return
    watched.set(name, after)
    scope.of(createMenuChanges).replaced({ before, after }, scope.of(createOrder).cart().items)
    storeChanged(scope, 0, ['quote', 'stock'])
  }
  return (query: ReturnType<typeof menuQuery>): MenuDocument | undefined => {
    const name = nameOf(query.queryKey)
    const shown = queries.answerOf(name).data as MenuDocument | undefined
    if (watched.has(name)) told(name)
    else if (shown) {
      watched.set(name, shown)
      queries.watch(query.queryKey, { told: () => told(name), query: () => query })
    }
    return shown
  }
}

/** Loads and shows the published menu, unless it is shown already or the guest has started to pay in the meantime. */
async function takeIn(scope: StoreScope, watch: ReturnType<typeof createTelling>): Promise<void> {
  if (!scope.store) return
  const query = menuQuery(scope.store, scope.of(createOrder).cart().orderType)
  const shown = watch(query)
  if (!shown) return
  const published = await menuAddress(query.level, shown.version)
  if (published.version === shown.version) return
  const menu = await publishedMenu(published)
  if (!isPaying()) scope.of(createQueries).setQueryData(query.queryKey, menu)
}

/**
 * Follows published menus while the guest looks around: polls at an interval while the page is visible, and at once
 * when asked. Requests during a payment wait until it is over. Returns a function that asks at once.
 */
export function followMenus(scope: StoreScope): () => void {
  const watch = createTelling(scope)
  let asking = false
  let again = false
  let onceFree: (() => void) | null = null
  const whenPaid = (): void => {
    onceFree ??= when(
      () => scope.life.aborted || !isPaying(),
      () => {
        onceFree = null
        ask()
      },
      PAID_MS,
    )
  }
  const look = async (): Promise<void> => {
    if (scope.life.aborted || document.hidden) return
    if (isPaying()) return whenPaid()
    again = asking
    if (asking) return
    asking = true
    await takeIn(scope, watch).catch(() => {})
    asking = false
    if (again || isPaying()) await look()
  }
  const ask = () => void look()
  if (scope.store) watch(menuQuery(scope.store, scope.of(createOrder).cart().orderType))
  void recallMenus(scope).catch(() => {})
  const timer = setInterval(ask, LOOK_MS)
  document.addEventListener('visibilitychange', ask)
  scope.life.addEventListener('abort', () => {
    clearInterval(timer)
    onceFree?.()
    document.removeEventListener('visibilitychange', ask)
  })
  return ask
}
