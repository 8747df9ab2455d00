import type { StoreSummary } from '@/api/api.gen'

/** Whether all stores have different pictures; a shared picture does not help to choose. Pure. */
export const haveOwnPictures = (stores: readonly StoreSummary[]): boolean =>
  new Set(stores.map(store => store.hero?.uri)).size === stores.length
