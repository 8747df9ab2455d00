import { flag, object, shortText, those } from '@/lib/shape'
import { plainKey } from '@/state/kept/kept'
import { cell, useCell } from '@/state/scope/cell'
import { usePart } from '@/state/scope/current'
import { plainOfStore, type StoreScope } from '@/state/scope/scope'

/** What a reader wants to see of a menu. */
export interface MenuFilter {
  /** every one of these must hold */
  diets: readonly string[]
  /** none of these may be in it */
  allergens: readonly string[]
  favourites: boolean
}

export const NO_FILTER: MenuFilter = { diets: [], allergens: [], favourites: false }

const MOST = 50
const word = shortText(60)

/** What this tab leaves out: who may not eat sesame has not to say so again after a reload. */
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
