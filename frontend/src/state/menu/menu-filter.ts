import { flag, object, shortText, those } from '@/lib/shape'
import { plainKey } from '@/state/kept/kept'
import { cell, useCell } from '@/state/scope/cell'
import { usePart } from '@/state/scope/current'
import { plainOfStore, type StoreScope } from '@/state/scope/scope'

/** A guest's filter of the menu. */
export interface MenuFilter {
  /** a dish must have all of these */
  diets: readonly string[]
  /** a dish must contain none of these */
  allergens: readonly string[]
  favourites: boolean
}

export const NO_FILTER: MenuFilter = { diets: [], allergens: [], favourites: false }

const MOST = 50
const word = shortText(60)

/** The filter of this tab, so that a guest need not set it again after a reload. */
export const keptFilter = plainKey(
  'FLT',
  {
    version: 1,
    shape: object<MenuFilter>({ diets: those(word, MOST), allergens: those(word, MOST), favourites: flag }),
  },
  'sessionStorage',
)

export function createMenuFilter(scope: StoreScope) {
  const kept = plainOfStore(scope, keptFilter)
  const held = cell<MenuFilter>(scope.life, kept.read() ?? NO_FILTER)
  return {
    ...held,
    set: (filter: MenuFilter) => {
      held.set(filter)
      kept.write(filter)
    },
  }
}

export const useMenuFilter = (): MenuFilter => useCell(usePart(createMenuFilter))

export const filterCount = ({ diets, allergens, favourites }: MenuFilter): number =>
  diets.length + allergens.length + Number(favourites)
