import type { MenuItem, OrderType } from '@/api/api.gen'
import { defaultChoices } from '@/state/order/options'
import { codesOf } from './allergens'
import { type Judge, judgeFor, statesAllergens } from './exclusion'
import { type Contents, contentsOf } from './food-contents'
import type { MenuFilter } from './menu-filter'
import type { MenuIndex, MenuSection } from './menu-index'

/** The ID of the section for dishes with unstated allergens. */
export const UNSTATED_ID = -2

interface Asked {
  filter: MenuFilter
  favourites: ReadonlySet<number>
  orderType: OrderType
}

export const judgeOf = (
  index: MenuIndex,
  needs: Pick<MenuFilter, 'allergens' | 'diets'>,
  orderType: OrderType,
): Judge => judgeFor(needs, index.menu, orderType, id => index.items.get(id))

/** The sections with dishes that stay, and the sections above them; all others are removed. */
function sectionsOf(index: MenuIndex, stays: (item: MenuItem) => boolean): MenuSection[] {
  const left = index.sections.map(section => ({ ...section, items: section.items.filter(stays) }))
  const filled = left.filter(section => section.items.length > 0)
  const needed = new Set(filled.flatMap(({ category }) => [category.ID, category.pID]))
  return left.filter(section => needed.has(section.category.ID))
}

/** The menu with only what passes the filter. Pure. */
export function filteredIndex(index: MenuIndex, { filter, favourites, orderType }: Asked): MenuIndex {
  const judge = judgeOf(index, filter, orderType)
  const passes = (item: MenuItem) => !judge(item) && (!filter.favourites || favourites.has(item.ID))
  return { ...index, sections: sectionsOf(index, passes), suggestions: index.suggestions.filter(passes) }
}

const different = (sections: readonly MenuSection[]): MenuItem[] => [
  ...new Map(sections.flatMap(({ items }) => items.map(item => [item.ID, item] as const))).values(),
]

/** How many different items pass. Pure. */
export const countPassing = (index: MenuIndex, asked: Asked): number =>
  different(filteredIndex(index, asked).sections).length

/** Returns the contents of an item as it comes, with its default options. Pure. */
export const asItComes = (item: MenuItem, index: MenuIndex): Contents =>
  contentsOf({ ID: item.ID, options: defaultChoices(item) }, id => index.items.get(id))

/** Whether the allergens of an item as it comes are unstated. Pure. */
export const isUnstated = (item: MenuItem, index: MenuIndex): boolean => asItComes(item, index).unstated

/**
 * Moves dishes with unstated allergens to a section at the end: they are neither known to contain an allergen nor to be
 * free of it. Pure.
 */
export function unstatedLast(
  sections: MenuSection[],
  index: MenuIndex,
  title: string,
  depth: number,
): MenuSection[] {
  const unstated = statesAllergens(index.menu)
    ? different(sections).filter(item => isUnstated(item, index))
    : []
  const first = sections[0]
  if (unstated.length === 0 || !first) return sections
  const apart = new Set(unstated)
  const stated = sections.map(section => ({
    ...section,
    items: section.items.filter(item => !apart.has(item)),
  }))
  const category = {
    ...first.category,
    ID: UNSTATED_ID,
    key: 'unstated',
    descr: title,
    descr1: title,
    descr2: title,
    layout: 'vertical' as const,
    pictures: [],
  }
  const filled = stated.filter(({ items }) => items.length > 0)
  const above = new Set(filled.map(section => section.category.pID))
  const kept = stated.filter(({ category: one, items }) => items.length > 0 || above.has(one.ID))
  return [...kept, { category, depth, items: unstated }]
}

const allergensIn = (item: MenuItem): string[] =>
  codesOf([
    ...item.allergens,
    ...item.options.flatMap(group => group.options.flatMap(one => one.allergens ?? [])),
  ])

/** The diets and allergens that some item of the menu or an option of it names, the most frequent first. Pure. */
export function filterChoices({ sections }: MenuIndex): { diets: string[]; allergens: string[] } {
  const items = different(sections)
  const byFrequency = (named: (item: MenuItem) => string[]) => {
    const counts = new Map<string, number>()
    for (const item of items) for (const word of named(item)) counts.set(word, (counts.get(word) ?? 0) + 1)
    return [...counts].sort((one, other) => other[1] - one[1]).map(([word]) => word)
  }
  return { diets: byFrequency(item => codesOf(item.diets)), allergens: byFrequency(allergensIn) }
}
