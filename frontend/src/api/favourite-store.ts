import { having, list, text } from '@/lib/shape'
import type { FavouriteStoreReply } from './api.gen'
import { post } from './client'

const shape = having<FavouriteStoreReply>({ FavoriteStores: list(text) })

/** Makes a store a favourite of the member's, or no longer one; gives all of them. */
export async function favouriteStore(storeID: string, wanted: boolean): Promise<string[]> {
  const asked = wanted ? { add: { storeID } } : { remove: { storeID } }
  return (await post('/dc/memberFavoriteStore', asked, shape)).FavoriteStores
}
