import type { BoardOrder } from '@/api/api.gen'
import type { Hint } from '@/lib/live-channel'
import { wallTime } from '@/lib/time'
import { merged } from './board'
import type { Books } from './read-days'

/** Orders from channel messages that are still to be read, each with the version in the message. */
export type Told = ReadonlyMap<string, number>

/** Adds an order; the later of two versions wins. Pure. */
export const withHint = (told: Told, { id, version }: Pick<Hint, 'id' | 'version'>): Told =>
  new Map(told).set(id, Math.max(version, told.get(id) ?? 0))

const known = (books: Books, id: string): BoardOrder | undefined =>
  [...books.values()].map(book => book.get(id)).find(Boolean)

/**
 * The orders still to be read after a read: an order's message can precede its entry in the index. Orders that were
 * added during the read stay too. Pure.
 */
export const stillToRead = (told: Told, before: Told, books: Books): Told =>
  new Map(
    [...told].filter(
      ([id, version]) => before.get(id) !== version || (known(books, id)?.version ?? -1) < version,
    ),
  )

/** Puts these orders into the books of their days; null if one of those days was not read yet. Pure. */
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
