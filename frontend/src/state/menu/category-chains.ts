import type { Category, MenuDocument, MenuItem, OrderType } from '@/api/api.gen'

/** A category with those above it, itself first. */
export type Chain = Category[]

function chain(category: Category, byId: Map<number, Category>): Chain {
  const found = [category]
  let above = byId.get(category.pID)
  while (above && !found.includes(above)) {
    found.push(above)
    above = byId.get(above.pID)
  }
  return found
}

function findChains({ categories, items }: MenuDocument): Map<number, Chain[]> {
  const byId = new Map(categories.map(category => [category.ID, category]))
  const direct = new Map<number, Set<Category>>()
  const belongs = (itemId: number, category: Category) =>
    direct.set(itemId, (direct.get(itemId) ?? new Set()).add(category))
  for (const category of categories)
    if (category.ID >= 0) for (const itemId of category.items) belongs(itemId, category)
  for (const item of items) {
    const own = item.catID > 0 && byId.get(item.catID)
    if (own) belongs(item.ID, own)
  }
  return new Map([...direct].map(([itemId, found]) => [itemId, [...found].map(one => chain(one, byId))]))
}

const known = new WeakMap<MenuDocument, Map<number, Chain[]>>()

/** The categories of an item, each with those above it; special ones (ID below 0) do not count. */
export function chainsOf(menu: MenuDocument, itemId: number): Chain[] {
  let chains = known.get(menu)
  if (!chains) {
    chains = findChains(menu)
    known.set(menu, chains)
  }
  return chains.get(itemId) ?? []
}

const allows = ({ orderTypes }: { orderTypes: OrderType[] }, orderType: OrderType) =>
  orderTypes.length === 0 || orderTypes.includes(orderType)

/**
 * The reason why an order type does not allow an item: its own list, or those of all its categories (spec section 4).
 */
export function forbiddenBy(
  menu: MenuDocument,
  item: MenuItem,
  orderType: OrderType,
): 'item' | 'category' | null {
  if (!allows(item, orderType)) return 'item'
  const chains = chainsOf(menu, item.ID)
  const open = chains.length === 0 || chains.some(one => one.every(category => allows(category, orderType)))
  return open ? null : 'category'
}
