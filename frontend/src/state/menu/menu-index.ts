import type { Category, MenuDocument, MenuItem, OrderType } from '@/api/api.gen'

/** A category as a part of the page: its items in order, only those the order type allows. */
export interface MenuSection {
  category: Category
  items: MenuItem[]
  /** its depth below the top-level category */
  depth: number
}

export interface MenuIndex {
  menu: MenuDocument
  items: Map<number, MenuItem>
  byKey: Map<string, MenuItem>
  sections: MenuSection[]
  /** suggestions beside an order: the special category -1, at most ten */
  suggestions: MenuItem[]
}

const SUGGESTIONS = -1
const MAX_SUGGESTIONS = 10

const allows = (orderTypes: readonly OrderType[], orderType: OrderType) =>
  orderTypes.length === 0 || orderTypes.includes(orderType)

/** Whether an item may be ordered this way, by its own list and its category's (spec section 4). */
export function itemAllowed(menu: MenuDocument, item: MenuItem, orderType: OrderType): boolean {
  const category = menu.categories.find(one => one.ID === item.catID)
  return allows(item.orderTypes, orderType) && (!category || allows(category.orderTypes, orderType))
}

/** Parents before their children, each in the menu's own order. */
function ordered(
  categories: readonly Category[],
  parent = 0,
  depth = 0,
): { category: Category; depth: number }[] {
  const known = new Set(categories.map(one => one.ID))
  const isRoot = (one: Category) => !one.pID || !known.has(one.pID)
  return categories
    .filter(one => (parent === 0 ? isRoot(one) : one.pID === parent))
    .flatMap(category => [
      { category, depth },
      ...(depth < 8 ? ordered(categories, category.ID, depth + 1) : []),
    ])
}

const isWithin = (category: Category, ancestor: Category, byId: Map<number, Category>): boolean => {
  const parent = byId.get(category.pID)
  return !!parent && (parent.ID === ancestor.ID || isWithin(parent, ancestor, byId))
}

/** Indexes the menu for one order type; `bare` leaves sets out, as at a kiosk (B-5). Pure. */
export function indexMenu(menu: MenuDocument, orderType: OrderType, bare = false): MenuIndex {
  const items = new Map(menu.items.map(item => [item.ID, item]))
  const byId = new Map(menu.categories.map(category => [category.ID, category]))
  const itemsOf = (category: Category) =>
    category.items
      .flatMap(id => items.get(id) ?? [])
      .filter(item => !item.disabled && !(bare && item.bItem) && allows(item.orderTypes, orderType))
  const all = ordered(menu.categories.filter(category => allows(category.orderTypes, orderType))).map(
    ({ category, depth }) => ({ category, depth, items: itemsOf(category) }),
  )
  const filled = all.filter(section => section.items.length > 0)
  const shown = all.filter(
    section => section.items.length > 0 || filled.some(one => isWithin(one.category, section.category, byId)),
  )
  return {
    menu,
    items,
    byKey: new Map(menu.items.map(item => [item.key, item])),
    sections: shown.filter(section => section.category.ID !== SUGGESTIONS),
    suggestions:
      all.find(section => section.category.ID === SUGGESTIONS)?.items.slice(0, MAX_SUGGESTIONS) ?? [],
  }
}

/**
 * The menu of a key that presets categories (spec section 4): it shows only these and the categories below them. A
 * menu without any of them is shown whole. Pure.
 */
export function presetIndex(index: MenuIndex, catIDs: readonly number[]): MenuIndex {
  if (catIDs.length === 0) return index
  const byId = new Map(index.menu.categories.map(category => [category.ID, category]))
  const preset = catIDs.flatMap(id => byId.get(id) ?? [])
  const sections = index.sections.filter(({ category }) =>
    preset.some(one => one.ID === category.ID || isWithin(category, one, byId)),
  )
  return sections.length > 0 ? { ...index, sections } : index
}

/** A category's own section and those of its subcategories. Pure. */
export const familyOf = (index: MenuIndex, categoryId: number): MenuSection[] =>
  index.sections.filter(({ category }) => category.ID === categoryId || category.pID === categoryId)
