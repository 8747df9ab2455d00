import type { ReadStockReply, StockItem } from '@/api/api.gen'
import { fold } from '@/lib/text-fold'
import type { Thing } from './stock-reading'

export interface Section {
  /** the category's ID; 0 for the options */
  id: number
  things: Thing[]
}

const OPTIONS = 0

const names = ({ it }: Thing) => [it.descr, it.descr1, it.descr2].map(fold)

const isFound = (thing: Thing, typed: string) => names(thing).some(name => name.includes(fold(typed.trim())))

/** All items by category and then the options, filtered by the typed text and the chosen category. Pure. */
export function sectionsOf(stock: ReadStockReply, typed: string, chosen: number | null): Section[] {
  const items = new Map(stock.items.map(item => [item.ID, item]))
  const all: Section[] = [
    ...stock.categories.map(({ ID, items: ids }) => ({
      id: ID,
      things: ids.flatMap((id): Thing[] => {
        const it = items.get(id)
        return it ? [{ kind: 'item', it }] : []
      }),
    })),
    { id: OPTIONS, things: stock.options.map((it): Thing => ({ kind: 'option', it })) },
  ]
  return all
    .filter(({ id }) => chosen === null || id === chosen)
    .map(({ id, things }) => ({ id, things: things.filter(thing => isFound(thing, typed)) }))
    .filter(({ things }) => things.length > 0)
}

const isGone = ({ gone, onHand }: StockItem) => gone !== null || (onHand !== null && onHand.available <= 0)

/**
 * The sold-out items and options: marked by staff, or counted down to zero. Items that the menu itself disables are not
 * included, because staff cannot change them. Pure.
 */
export function goneNow(stock: ReadStockReply): Thing[] {
  return [
    ...stock.items.filter(isGone).map((it): Thing => ({ kind: 'item', it })),
    ...stock.options.filter(({ gone }) => gone !== null).map((it): Thing => ({ kind: 'option', it })),
  ]
}
