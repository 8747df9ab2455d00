import { having, list, text } from '@/lib/shape'
import type { FavouriteStoreReply } from './api.gen'
import { post } from './client'

const shape = having<FavouriteStoreReply>({ FavoriteStores: list(text) })

/** Adds or removes a favourite store of the member; returns all of them. */
export async function favouriteStore(storeID: string, wanted: boolean): Promise<string[]> {
  const asked = wanted ? { add: { storeID } } : { remove: { storeID } }
  return (await post('/dc/memberFavoriteStore', asked, shape)).FavoriteStores
}
