import type { MenuItem } from '@/api/api.gen'
import { flag, object, shortText, those } from '@/lib/shape'
import { plainKey } from '@/state/kept/kept'
import { cell, useCell } from '@/state/scope/cell'
import { usePart } from '@/state/scope/current'
import { plainOfStore, type StoreScope } from '@/state/scope/scope'
import type { MenuIndex, MenuSection } from './menu-index'

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

const passes = (item: MenuItem, filter: MenuFilter, favourites: ReadonlySet<number>): boolean =>
  filter.diets.every(diet => item.diets.includes(diet)) &&
  !filter.allergens.some(allergen => item.allergens.includes(allergen)) &&
  (!filter.favourites || favourites.has(item.ID))

/** The sections with only what passes; the same array when nothing is filtered. Pure. */
export function filterSections(
  sections: MenuSection[],
  filter: MenuFilter,
  favourites: ReadonlySet<number>,
): MenuSection[] {
  if (filterCount(filter) === 0) return sections
  const left = sections.map(section => ({
    ...section,
    items: section.items.filter(item => passes(item, filter, favourites)),
  }))
  const filled = left.filter(section => section.items.length > 0)
  const needed = new Set(filled.flatMap(({ category }) => [category.ID, category.pID]))
  return left.filter(section => needed.has(section.category.ID))
}

const countItems = (sections: MenuSection[]) =>
  new Set(sections.flatMap(section => section.items.map(item => item.ID))).size

/** How many different items pass. Pure. */
export const countPassing = (index: MenuIndex, filter: MenuFilter, favourites: ReadonlySet<number>): number =>
  countItems(filterSections(index.sections, filter, favourites))

/** The diets and allergens that some item of the menu names, the most frequent first. Pure. */
export function filterChoices({ sections }: MenuIndex): { diets: string[]; allergens: string[] } {
  const items = new Map(sections.flatMap(section => section.items.map(item => [item.ID, item] as const)))
  const byFrequency = (wordsOf: (item: MenuItem) => string[]) => {
    const counts = new Map<string, number>()
    for (const item of items.values())
      for (const word of wordsOf(item)) counts.set(word, (counts.get(word) ?? 0) + 1)
    return [...counts].sort((one, other) => other[1] - one[1]).map(([word]) => word)
  }
  return { diets: byFrequency(item => item.diets), allergens: byFrequency(item => item.allergens) }
}
