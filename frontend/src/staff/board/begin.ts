import type { BoardOrder } from '@/api/api.gen'
import type { Ringing } from './board'
import { isForLater } from './promise'
import type { Books } from './read-days'

/** Scheduled orders that this device knows and that are not to be begun yet, by their orderUUID. */
export type Later = ReadonlySet<string>

interface Known {
  books: Books
  later: Later
  ringing: Ringing
}

const MOST_LATER = 1_000

const all = (books: Books): BoardOrder[] => [...books.values()].flatMap(book => [...book.values()])

/** Whether a scheduled order is to be begun and is still only accepted. Pure. */
export const isBegun = ({ status, beginAt }: Pick<BoardOrder, 'status' | 'beginAt'>, now: number): boolean =>
  status === 'accepted' && beginAt !== null && Date.parse(beginAt) <= now

/** When the next order is to be begun; infinity if there is none. Pure. */
export const nextBeginning = ({ books, later }: Known): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...all(books).flatMap(({ orderUUID, beginAt }) =>
      beginAt && later.has(orderUUID) ? [Date.parse(beginAt)] : [],
    ),
  )

/**
 * The orders for later, and those that ring: an order that was for later rings like a new one when it is to be begun,
 * until it is acknowledged or moved. An order that this device did not know as later does not ring. Pure.
 */
export function afterBeginnings(
  { books, later, ringing }: Known,
  now: number,
): Pick<Known, 'later' | 'ringing'> {
  const orders = all(books)
  const known = new Set(orders.map(({ orderUUID }) => orderUUID))
  const waiting = orders.filter(order => isForLater(order, now)).map(({ orderUUID }) => orderUUID)
  const unread = [...later].filter(id => !known.has(id))
  const begun = orders.filter(order => later.has(order.orderUUID) && isBegun(order, now))
  return {
    later: new Set([...waiting, ...unread].slice(0, MOST_LATER)),
    ringing: begun.length
      ? new Map([...ringing, ...begun.map(({ orderUUID, status }) => [orderUUID, status] as const)])
      : ringing,
  }
}
