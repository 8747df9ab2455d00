import type { ReadStockReply, StockItem } from '@/api/api.gen'
import { fold } from '@/lib/text-fold'
import type { Thing } from './stock-reading'

export interface Section {
  /** the category's number; options stand under 0 */
  id: number
  things: Thing[]
}

const OPTIONS = 0

const names = ({ it }: Thing) => [it.descr, it.descr1, it.descr2].map(fold)

const isFound = (thing: Thing, typed: string) => names(thing).some(name => name.includes(fold(typed.trim())))

/** Everything that is sold, by category and then the options, as far as it fits what was typed and chosen. Pure. */
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

/** What is sold out now: marked, or counted down to nothing. What the menu itself says is not for the staff to undo. Pure. */
export function goneNow(stock: ReadStockReply): Thing[] {
  return [
    ...stock.items.filter(isGone).map((it): Thing => ({ kind: 'item', it })),
    ...stock.options.filter(({ gone }) => gone !== null).map((it): Thing => ({ kind: 'option', it })),
  ]
}
