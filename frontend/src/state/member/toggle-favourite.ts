import { favouriteStore } from '@/api/favourite-store'
import type { StoreScope } from '@/state/scope/scope'
import { createMember } from './member'

/** Shows the change at once; if the server refuses it, rolls it back and throws. */
export async function toggleFavourite(scope: StoreScope, storeID: string): Promise<boolean> {
  const { member, change } = scope.of(createMember)
  const liked = () => member()?.FavoriteStores ?? []
  const wanted = !liked().includes(storeID)
  const show = (is: boolean) => {
    const others = liked().filter(one => one !== storeID)
    change({ FavoriteStores: is ? [...others, storeID] : others })
  }
  show(wanted)
  try {
    change({ FavoriteStores: await favouriteStore(storeID, wanted) })
  } catch (error) {
    show(!wanted)
    throw error
  }
  return wanted
}
