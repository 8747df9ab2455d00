import { useMemo } from 'react'
import type { ItemInventory, MenuItem } from '@/api/api.gen'
import { getItemInventory } from '@/api/get-item-inventory'
import { type Line, MAX_QUANTITY } from '@/state/order/cart'
import { createOrder } from '@/state/order/order'
import { type Find, taken, takenByOne } from '@/state/order/stock-use'
import { usePart, useStore } from '@/state/scope/current'
import { useQuery } from '@/state/scope/use-query'

export type Stock = ReadonlyMap<number, ItemInventory>

const REFRESH_MS = 60_000
const NOTHING_COUNTED: Stock = new Map()

/** The stock of counted and sold-out items, read again every minute. */
export function useStock(): Stock {
  const store = useStore()
  const order = usePart(createOrder)
  const { data } = useQuery({
    queryKey: ['stock', store.storeID],
    queryFn: () => getItemInventory(order.cart().orderUUID),
    refetchInterval: REFRESH_MS,
  })
  return useMemo(() => (data ? new Map(data.map(item => [item.ID, item])) : NOTHING_COUNTED), [data])
}

/** How many units can be ordered, regardless of the cart; null if they are not counted (S-2). Pure. */
export function unitsLeft(item: MenuItem, stock: Stock): number | null {
  const counted = stock.get(item.ID)
  if (counted) return counted.countable ? counted.qty : null
  return item.countable ? item.ohQty : null
}

export const isSoldOut = (item: MenuItem, stock: Stock): boolean =>
  item.orderDisabled || (stock.get(item.ID)?.soldout ?? item.soldout) || unitsLeft(item, stock) === 0

/** Options that are sold out in every item come under this item number. */
const EVERY_ITEM = 0

/** An item with the current stock of its options: sold-out marks and counts. Pure. */
export function withLiveOptions(item: MenuItem, stock: Stock): MenuItem {
  const told = [item.ID, EVERY_ITEM].flatMap(id => stock.get(id)?.options ?? [])
  const live = new Map(told.map(option => [option.ID, option]))
  if (live.size === 0) return item
  const options = item.options.map(group => ({
    ...group,
    options: group.options.map(option => {
      const now = live.get(option.ID)
      if (!now) return option
      const { countable, qty: ohQty } = now
      return { ...option, countable, ohQty, soldout: now.soldout || (countable && ohQty === 0) }
    }),
  }))
  return { ...item, options }
}

/** How many units a stock key has; null if they are not counted. */
function leftOf(key: string, stock: Stock, find: Find): number | null {
  const [id, optionID] = key.split('#').map(Number)
  const item = find(id ?? 0)
  if (!item) return null
  if (optionID === undefined) return unitsLeft(item, stock)
  const options = withLiveOptions(item, stock).options.flatMap(group => group.options)
  const option = options.find(one => one.ID === optionID)
  return option?.countable ? option.ohQty : null
}

/**
 * How many units with these choices an order may have beside its other lines, by the stock of the item, of each
 * option and of each part of a set (S-1, S-2; spec section 5, Stock). Pure.
 */
export function unitsAllowed(
  choices: Pick<Line, 'ID' | 'options' | 'bundleItems'>,
  others: readonly Line[],
  stock: Stock,
  find: Find,
): number {
  const used = taken(others, find)
  const rooms = [...takenByOne(choices, find)].flatMap(([key, each]) => {
    const left = leftOf(key, stock, find)
    return left === null ? [] : [Math.floor((left - (used.get(key) ?? 0)) / each)]
  })
  return Math.max(0, Math.min(MAX_QUANTITY, ...rooms))
}
