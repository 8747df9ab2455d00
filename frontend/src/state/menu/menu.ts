import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MenuDocument, OrderType, Store } from '@/api/api.gen'
import { getFullMenu } from '@/api/get-full-menu'
import { useOrder } from '@/state/order/order'
import { queries } from '@/state/scope/queries'
import { useStore } from '@/state/scope/session'
import { indexMenu, type MenuIndex } from './menu-index'

export const priceLevelOf = (store: Store, orderType: OrderType): number =>
  store.orderType[orderType].priceLevel

const menuKey = (store: Store, level: number) => ['menu', store.companyCode, store.storeID, level]
const FRESH_MS = 5 * 60_000

export const loadMenu = (store: Store, orderType: OrderType): Promise<MenuDocument> =>
  queries.ensureQueryData({
    queryKey: menuKey(store, priceLevelOf(store, orderType)),
    queryFn: () => getFullMenu(priceLevelOf(store, orderType)),
  })

let latest: { menu: MenuDocument; orderType: OrderType; index: MenuIndex } | undefined

function indexed(menu: MenuDocument, orderType: OrderType): MenuIndex {
  if (latest?.menu !== menu || latest.orderType !== orderType)
    latest = { menu, orderType, index: indexMenu(menu, orderType) }
  return latest.index
}

/** The menu of the current store and order type. */
export function useMenu() {
  const store = useStore()
  const orderType = useOrder(state => state.cart.orderType)
  const level = priceLevelOf(store, orderType)
  const { data, isError, refetch } = useQuery({
    queryKey: menuKey(store, level),
    queryFn: () => getFullMenu(level),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
  const index = useMemo(() => (data ? indexed(data, orderType) : null), [data, orderType])
  return { index, failed: isError && !data, retry: () => void refetch() }
}
