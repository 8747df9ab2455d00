import type { StoreSummary } from '@/api/api.gen'

/** Whether each store has a picture of its own: the same one twice tells nobody which is which. Pure. */
export const haveOwnPictures = (stores: readonly StoreSummary[]): boolean =>
  new Set(stores.map(store => store.hero?.uri)).size === stores.length
