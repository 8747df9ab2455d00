import type { BoardOrder } from '@/api/api.gen'
import type { Hint } from '@/lib/live-channel'
import { wallTime } from '@/lib/time'
import { merged } from './board'
import type { Books } from './read-days'

/** Orders that the store told of and that are still to be read, each with the version that it told. */
export type Told = ReadonlyMap<string, number>

/** With one more; of two versions the later one counts. Pure. */
export const withHint = (told: Told, { id, version }: Pick<Hint, 'id' | 'version'>): Told =>
  new Map(told).set(id, Math.max(version, told.get(id) ?? 0))

const known = (books: Books, id: string): BoardOrder | undefined =>
  [...books.values()].map(book => book.get(id)).find(Boolean)

/**
 * Those that a reading has not told, of what was told before it began: an index learns of an order a moment after it
 * was placed. Pure.
 */
export const stillToRead = (told: Told, before: Told, books: Books): Told =>
  new Map(
    [...told].filter(
      ([id, version]) => before.get(id) !== version || (known(books, id)?.version ?? -1) < version,
    ),
  )

/** The books with these orders, each in its day's; null where that day was not read yet. Pure. */
export function filed(books: Books, orders: readonly BoardOrder[], timeZone: string): Books | null {
  const filled = new Map(books)
  for (const order of orders) {
    const day =
      [...books].find(([, book]) => book.has(order.orderUUID))?.[0] ??
      wallTime(new Date(order.placedAt), timeZone).date
    const book = filled.get(day)
    if (!book) return null
    filled.set(day, merged(book, [order]))
  }
  return filled
}
