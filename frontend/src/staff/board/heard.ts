import type { BoardOrder } from '@/api/api.gen'
import type { Later } from './begin'
import type { Book, Ringing } from './board'

/** The orders that a device has seen; after a power cut it shows which ones are unseen. */
export interface Heard {
  /** all orders placed before this time are seen, by the server's clock */
  until: number
  /** seen orders that were placed later, by their orderUUID */
  names: string[]
  /** scheduled orders that it knows and that were not begun, by their orderUUID */
  later: string[]
}

/** A placed order reaches the board within this time. */
const TOLD_WITHIN_MS = 60_000
export const MOST_NAMES = 1_000

/** Whether an order was not seen by this device. False if the device has no record. Pure. */
export const isUnheard = (heard: Heard | undefined, { orderUUID, placedAt }: BoardOrder): boolean =>
  heard !== undefined && Date.parse(placedAt) > heard.until && !heard.names.includes(orderUUID)

/** The record of seen orders after a read, without those that still ring. Pure. */
export function heardOf(
  books: Iterable<readonly [string, Book]>,
  ringing: Ringing,
  later: Later,
  now: number,
): Heard {
  const known = [...books].flatMap(([, book]) => [...book.values()])
  const silent = known.filter(({ orderUUID }) => !ringing.has(orderUUID))
  const rung = known.filter(({ orderUUID }) => ringing.has(orderUUID))
  const until = Math.min(now - TOLD_WITHIN_MS, ...rung.map(({ placedAt }) => Date.parse(placedAt) - 1))
  const names = silent
    .filter(({ placedAt }) => Date.parse(placedAt) > until)
    .sort((one, other) => Date.parse(other.placedAt) - Date.parse(one.placedAt))
    .slice(0, MOST_NAMES)
    .map(({ orderUUID }) => orderUUID)
  return { until, names, later: [...later] }
}

/** The earlier record, without the scheduled orders that were begun and acknowledged since. Pure. */
export const stillHeard = (heard: Heard, ringing: Ringing, later: Later): Heard => ({
  ...heard,
  later: heard.later.filter(id => later.has(id) || ringing.has(id)),
})
