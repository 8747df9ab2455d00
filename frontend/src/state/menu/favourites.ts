import { those, whole } from '@/lib/shape'
import { plainKey } from '@/state/kept/kept'
import { cell, useCell } from '@/state/scope/cell'
import { usePart } from '@/state/scope/current'
import { plainOfStore, type StoreScope } from '@/state/scope/scope'

const MOST = 1_000

export const keptFavourites = plainKey('FAV', { version: 1, shape: those(whole(1), MOST) })

/** The items a reader likes, kept on this device for each store. */
export function createFavourites(scope: StoreScope) {
  const kept = plainOfStore(scope, keptFavourites)
  const read = (): ReadonlySet<number> => new Set(kept.read())
  const held = cell(scope.life, read())
  kept.follow(scope.life, () => held.set(read()))
  return {
    cell: held,
    /** Adds an item to the favourites, or removes it. */
    toggle: (itemId: number) => {
      const changed = new Set(held.getState())
      if (!changed.delete(itemId)) changed.add(itemId)
      held.set(changed)
      kept.write([...changed].slice(-MOST))
    },
  }
}

/** The favourites of the current store. */
export const useFavourites = (): ReadonlySet<number> => useCell(usePart(createFavourites).cell)

/** Whether an item is a favourite; the component renders again only when that changes. */
export const useIsFavourite = (itemId: number): boolean =>
  useCell(usePart(createFavourites).cell, favourites => favourites.has(itemId))
