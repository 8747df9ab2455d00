import type { Category, MenuItem } from '@/api/api.gen'
import { indexOf, type SearchIndex, search } from '@/lib/search'
import { EXACT_WORDS } from '@/state/menu/food-phrases'
import type { MenuIndex } from '@/state/menu/menu-index'

const WEIGHT = { name: 4, barcode: 4, category: 1.5, detail: 1, tag: 1 }

/** The diets of an item, in the words of the reader's language. */
export type TagsOf = (item: MenuItem) => readonly string[]

const entry = (item: MenuItem, category: Category, tagsOf: TagsOf) => ({
  id: item.ID,
  texts: [
    ...[item.descr, item.descr1, item.descr2].map(text => ({ text, weight: WEIGHT.name })),
    { text: item.barcode, weight: WEIGHT.barcode },
    ...[category.descr, category.descr1, category.descr2].map(text => ({ text, weight: WEIGHT.category })),
    ...[item.detail, item.detail1, item.detail2].map(text => ({ text, weight: WEIGHT.detail })),
    ...tagsOf(item).map(text => ({ text, weight: WEIGHT.tag, exact: true })),
  ],
})

/** The search index of each menu, by the function that names its tags. */
const known = new WeakMap<TagsOf, WeakMap<MenuIndex, SearchIndex>>()

function searchIndex(index: MenuIndex, tagsOf: TagsOf): SearchIndex {
  const made = known.get(tagsOf) ?? new WeakMap<MenuIndex, SearchIndex>()
  known.set(tagsOf, made)
  const ready = made.get(index)
  if (ready) return ready
  const entries = new Map<number, ReturnType<typeof entry>>()
  for (const { category, items } of index.sections)
    for (const item of items)
      if (category.ID >= 0 || !entries.has(item.ID)) entries.set(item.ID, entry(item, category, tagsOf))
  const built = indexOf([...entries.values()], EXACT_WORDS)
  made.set(index, built)
  return built
}

/** The items of a menu that match, best first, in any of the store's languages. */
export function searchMenu(index: MenuIndex, query: string, tagsOf: TagsOf): MenuItem[] {
  return search(searchIndex(index, tagsOf), query).flatMap(id => index.items.get(id) ?? [])
}
