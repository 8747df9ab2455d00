import type { Category, MenuItem } from '@/api/api.gen'
import { indexOf, type SearchIndex, search } from '@/lib/search'
import type { MenuIndex } from '@/state/menu/menu-index'

const WEIGHT = { name: 4, barcode: 4, category: 1.5, detail: 1 }

const entry = (item: MenuItem, category: Category) => ({
  id: item.ID,
  texts: [
    ...[item.descr, item.descr1, item.descr2].map(text => ({ text, weight: WEIGHT.name })),
    { text: item.barcode, weight: WEIGHT.barcode },
    ...[category.descr, category.descr1, category.descr2].map(text => ({ text, weight: WEIGHT.category })),
    ...[item.detail, item.detail1, item.detail2].map(text => ({ text, weight: WEIGHT.detail })),
  ],
})

const known = new WeakMap<MenuIndex, SearchIndex>()

function searchIndex(index: MenuIndex): SearchIndex {
  const made = known.get(index)
  if (made) return made
  const entries = new Map<number, ReturnType<typeof entry>>()
  for (const { category, items } of index.sections)
    for (const item of items)
      if (category.ID >= 0 || !entries.has(item.ID)) entries.set(item.ID, entry(item, category))
  const built = indexOf([...entries.values()])
  known.set(index, built)
  return built
}

/** The items of a menu that match, best first, in any of the store's languages. */
export function searchMenu(index: MenuIndex, query: string): MenuItem[] {
  return search(searchIndex(index), query).flatMap(id => index.items.get(id) ?? [])
}
