import { useMemo } from 'react'
import type { ItemInventory, MenuItem } from '@/api/api.gen'
import { getItemInventory } from '@/api/get-item-inventory'
import { type Cart, MAX_QUANTITY, unitsOf } from '@/state/order/cart'
import { createOrder } from '@/state/order/order'
import { usePart, useStore } from '@/state/scope/current'
import { useQuery } from '@/state/scope/use-query'

export type Stock = ReadonlyMap<number, ItemInventory>

const REFRESH_MS = 60_000
const NOTHING_COUNTED: Stock = new Map()

/** What is left of what is counted or sold out, asked again every minute. */
export function useStock(): Stock {
  const store = useStore()
  const order = usePart(createOrder)
  const { data } = useQuery({
    queryKey: ['stock', store.storeID],
    queryFn: () => getItemInventory(order.cart().orderUUID),
    refetchInterval: REFRESH_MS,
    enabled: store.info.itemStockEnabled,
  })
  return useMemo(() => (data ? new Map(data.map(item => [item.ID, item])) : NOTHING_COUNTED), [data])
}

/** How many units there are to order, whatever is in the cart; null when they are not counted (S-2). Pure. */
export function unitsLeft(item: MenuItem, stock: Stock): number | null {
  const counted = stock.get(item.ID)
  if (counted) return counted.countable ? counted.qty : null
  return item.countable ? item.ohQty : null
}

export const isSoldOut = (item: MenuItem, stock: Stock): boolean =>
  item.orderDisabled || (stock.get(item.ID)?.soldout ?? item.soldout) || unitsLeft(item, stock) === 0

/** How many more units of an item this cart may take (spec section 5, Stock). Pure. */
export function unitsAllowed(item: MenuItem, stock: Stock, cart: Cart): number {
  const left = unitsLeft(item, stock)
  return left === null ? MAX_QUANTITY : Math.max(0, Math.min(MAX_QUANTITY, left - unitsOf(cart, item.ID)))
}
