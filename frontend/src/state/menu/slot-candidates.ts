import type { BundleSlot, MenuDocument, MenuItem, OrderType } from '@/api/api.gen'
import { chainsOf, forbiddenBy } from './category-chains'

const lower = (codes: string[]) => codes.map(code => code.toLowerCase())
const shares = (wanted: string[], found: string[]) => {
  const all = lower(found)
  return lower(wanted).some(code => all.includes(code))
}

function named(menu: MenuDocument, slot: BundleSlot, item: MenuItem): boolean {
  if (shares(slot.itemCodes, [String(item.ID), item.key, item.barcode].filter(Boolean))) return true
  const categories = chainsOf(menu, item.ID).flat()
  return (
    categories.some(category => slot.catIDs.includes(category.ID)) ||
    shares(
      slot.catCodes,
      categories.flatMap(category => [category.code, category.key]),
    )
  )
}

/** Whether an item may fill a slot: the slot names it or a category of it, or names nothing at all (B-3). */
export function eligible(
  menu: MenuDocument,
  slot: BundleSlot,
  item: MenuItem,
  orderType: OrderType,
): boolean {
  const orderable = !item.disabled && !item.orderDisabled && !item.bItem && !item.scalable
  if (!orderable || forbiddenBy(menu, item, orderType)) return false
  const anything = !(slot.itemCodes.length || slot.catIDs.length || slot.catCodes.length)
  return anything || named(menu, slot, item)
}

/** The items a slot offers, its default first, then in menu order. */
export function candidates(menu: MenuDocument, slot: BundleSlot, orderType: OrderType): MenuItem[] {
  const found = menu.items.filter(item => eligible(menu, slot, item, orderType))
  const first = found.filter(item => item.ID === slot.defaultItemID)
  return [...first, ...found.filter(item => item.ID !== slot.defaultItemID)]
}
