import type { MenuDocument } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import type { MenuSection } from '@/state/menu/menu-index'
import type { Format } from './format'
import { notServedText, servedText } from './served'

/** Texts about what is not served, by item and by category; what is served has none. */
export interface Closed {
  items: ReadonlyMap<number, string>
  categories: ReadonlyMap<number, string>
}

const told = (words: (readonly [number, string])[]) => new Map(words.filter(([, text]) => text))

/** The items and categories of a menu that are not served at a time. Pure. */
export function closedAt(
  menu: MenuDocument,
  sections: readonly MenuSection[],
  now: Date,
  t: Text,
  format: Format,
): Closed {
  const items = sections.flatMap(section => section.items)
  return {
    items: told(items.map(item => [item.ID, notServedText(menu, item, now, t, format)] as const)),
    categories: told(
      sections.map(
        ({ category }) => [category.ID, servedText(category.serveWindows, now, t, format)] as const,
      ),
    ),
  }
}

const words = ({ items, categories }: Closed) => JSON.stringify([[...items], [...categories]])

export const sameClosed = (one: Closed, other: Closed): boolean => words(one) === words(other)

/** The categories with their subcategories; those that are not served come after the others. Pure. */
export function servedFirst(sections: readonly MenuSection[], { categories }: Closed): MenuSection[] {
  const families: MenuSection[][] = []
  for (const section of sections)
    if (section.depth === 0 || families.length === 0) families.push([section])
    else families.at(-1)?.push(section)
  const isClosed = ([top]: MenuSection[]) => !!top && categories.has(top.category.ID)
  return [...families.filter(one => !isClosed(one)), ...families.filter(isClosed)].flat()
}
