import type { StoreSort, StoreSummary } from '@/api/api.gen'
import { distanceKm, type Place } from '@/lib/geo'

/** The company's own order, or the member's favourites first. */
export type ListSort = StoreSort | 'favourites'

export interface StoreRow {
  store: StoreSummary
  km: number | null
}

const NOWHERE = Number.POSITIVE_INFINITY

/**
 * The stores in the requested order. Sorting by distance needs a position; without one, the company's own order is
 * used. Pure.
 */
export function sortStores(
  stores: readonly StoreSummary[],
  by: ListSort,
  here: Place | null,
  tag: string,
  favourites: readonly string[] = [],
): StoreRow[] {
  const rows = stores.map(store => ({
    store,
    km: here && store.coords ? distanceKm(here, store.coords) : null,
  }))
  if (by === 'alphabetic')
    return rows.sort((one, other) => one.store.storeName.localeCompare(other.store.storeName, tag))
  if (by === 'distance' && here) return rows.sort((one, other) => (one.km ?? NOWHERE) - (other.km ?? NOWHERE))
  if (by === 'favourites') {
    const isOther = ({ store }: StoreRow) => Number(!favourites.includes(store.storeID))
    return rows.sort((one, other) => isOther(one) - isOther(other))
  }
  return rows
}

/** The order that is really shown: the company's own instead of distance if the position is unknown. Pure. */
export const shownSort = (by: ListSort, here: Place | null): ListSort =>
  by === 'distance' && !here ? 'customize' : by
