import { useMemo } from 'react'
import type { MenuAddress, MenuDocument, OrderType, Store } from '@/api/api.gen'
import { getFullMenu, publishedMenu } from '@/api/get-full-menu'
import { useCart } from '@/state/order/order'
import { currentStore, useStore } from '@/state/scope/current'
import { priceLevelOf } from '@/state/scope/order-types'
import { createQueries, type Query } from '@/state/scope/queries'
import type { StoreScope } from '@/state/scope/scope'
import { session, useSession } from '@/state/scope/session'
import { keepPreviousData, useQuery } from '@/state/scope/use-query'
import { indexMenu, type MenuIndex, presetIndex } from './menu-index'

/** An empty menu, for computations while the real one is not loaded. */
export const NO_MENU: MenuDocument = { storeId: '', priceLevel: 0, version: '', categories: [], items: [] }

/** The query for a store's menu of an order type. */
export function menuQuery(store: Store, orderType: OrderType): Query<MenuDocument> & { level: number } {
  const level = priceLevelOf(store, orderType)
  return {
    level,
    queryKey: ['menu', store.companyCode, store.storeID, level],
    queryFn: () => getFullMenu(level),
    staleTime: 5 * 60_000,
  }
}

export async function loadMenu(scope: StoreScope, orderType: OrderType): Promise<MenuDocument> {
  const { store } = scope
  if (!store) throw new Error('no store has been entered')
  return scope.of(createQueries).ensureQueryData(menuQuery(store, orderType))
}

/** Prefetches the menu from the address that came with the start: one call less before the first dish. */
export function fetchMenu(scope: StoreScope, orderType: OrderType, menus: readonly MenuAddress[]): void {
  const { store } = scope
  if (!store) return
  const query = menuQuery(store, orderType)
  const known = menus.find(({ priceLevel }) => priceLevel === query.level)
  scope.of(createQueries).prefetchQuery(known ? { ...query, queryFn: () => publishedMenu(known) } : query)
}

const ALL: readonly number[] = []
let latest:
  | { menu: MenuDocument; orderType: OrderType; preset: readonly number[]; index: MenuIndex }
  | undefined

/** Kiosks show no sets unless the store wants them (B-5); the app mode of a page never changes. */
const isBare = () => session().launch?.appMode === 'KIOSK' && !currentStore().config.kioskBundles

function indexed(menu: MenuDocument, orderType: OrderType, preset: readonly number[]): MenuIndex {
  if (latest?.menu !== menu || latest.orderType !== orderType || latest.preset !== preset)
    latest = { menu, orderType, preset, index: presetIndex(indexMenu(menu, orderType, isBare()), preset) }
  return latest.index
}

/** The menu of the current store and order type. */
export function useMenu() {
  const store = useStore()
  const orderType = useCart(cart => cart.orderType)
  const { data, isError, refetch } = useQuery({
    ...menuQuery(store, orderType),
    placeholderData: keepPreviousData,
  })
  const preset = useSession(state => state.launch?.catIDs ?? ALL)
  const index = useMemo(() => (data ? indexed(data, orderType, preset) : null), [data, orderType, preset])
  return { index, failed: isError && !data, retry: () => void refetch() }
}
