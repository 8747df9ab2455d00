import type { BoardOrder, ReadOrdersReply } from '@/api/api.gen'
import { readOrders } from '@/api/read-orders'
import type { StaffKeys } from '@/api/staff-order'
import { addDays } from '@/lib/time'
import { type Book, isLive, stillMatters } from './board'

/** The books by the store's date. */
export type Books = ReadonlyMap<string, Book>

/**
 * The number of earlier days that a board reads at least: a store may have accepted orders further ahead until
 * recently.
 */
const FEWEST_DAYS = 7
const MOST_PAGES = 100
const MOST_NAMED = 50

const seen = (orders: readonly BoardOrder[]) => new Set(orders.map(({ orderUUID }) => orderUUID))

/** Orders placed at about the same time may be stored in another order. */
const BESIDE_EACH_OTHER_MS = 60_000

/** Whether the pages read so far, newest first, reach back to the known orders and contain every live one. Pure. */
export function isEnough(known: Book | undefined, read: readonly BoardOrder[]): boolean {
  if (!known?.size) return false
  const told = seen(read)
  const orders = [...known.values()]
  const back = Math.max(...orders.map(({ placedAt }) => Date.parse(placedAt))) - BESIDE_EACH_OTHER_MS
  return orders.every(
    order => told.has(order.orderUUID) || (!isLive(order) && Date.parse(order.placedAt) < back),
  )
}

export interface DayRead {
  reply: ReadOrdersReply
  orders: BoardOrder[]
}

/**
 * Reads a day's orders: all of them if the day is unknown, else pages until they reach back to the known orders and
 * contain every live one.
 */
export async function readDay(
  keys: StaffKeys,
  date: string,
  books: Books,
  signal: AbortSignal,
): Promise<DayRead> {
  const first = await readOrders(keys, date ? { date } : {}, signal)
  const orders = [...first.orders]
  let { older } = first
  for (let page = 1; older && page < MOST_PAGES && !isEnough(books.get(first.date), orders); page++) {
    const last = orders.at(-1)
    if (!last) break
    const after = { orderUUID: last.orderUUID, placedAt: last.placedAt }
    const next = await readOrders(keys, { date: first.date, after }, signal)
    if (next.orders.length === 0) break
    orders.push(...next.orders)
    older = next.older
  }
  return { reply: first, orders }
}

/** Reads the current state of some orders by their IDs; those that did not fit into an answer are requested next. */
export async function readNamed(
  keys: StaffKeys,
  names: readonly string[],
  signal: AbortSignal,
): Promise<DayRead> {
  const named = names.slice(0, MOST_NAMED)
  const reply = await readOrders(keys, { named }, signal)
  const told = seen(reply.orders)
  const untold = reply.older && told.size > 0 ? named.filter(name => !told.has(name)) : []
  const left = [...untold, ...names.slice(MOST_NAMED)]
  if (left.length === 0) return { reply, orders: reply.orders }
  const rest = await readNamed(keys, left, signal)
  return { reply: rest.reply, orders: [...reply.orders, ...rest.orders] }
}

const daysBefore = (today: string, count: number) =>
  Array.from({ length: count }, (_, place) => addDays(today, -place - 1))

/**
 * The other days to read besides today: the one that is shown, and those with orders that may be for today, since the
 * store accepts orders `scheduleDays` ahead. Pure.
 */
export function otherDays(
  today: string,
  chosen: string | null,
  books: Books,
  now: number,
  scheduleDays = FEWEST_DAYS,
): string[] {
  const matter = daysBefore(today, Math.max(scheduleDays, FEWEST_DAYS)).filter(date => {
    const book = books.get(date)
    return !book || [...book.values()].some(order => stillMatters(order, now))
  })
  return [...new Set([...matter, ...(chosen && chosen !== today ? [chosen] : [])])]
}

/** The orders on the board: those of a day; for today also earlier orders that are still to be handed over. Pure. */
export function onBoard(today: string, chosen: string | null, books: Books, now: number): BoardOrder[] {
  if (!today) return []
  if (chosen && chosen !== today) return [...(books.get(chosen)?.values() ?? [])]
  const earlier = [...books].flatMap(([date, book]) => (date < today ? [...book.values()] : []))
  return [...(books.get(today)?.values() ?? []), ...earlier.filter(order => stillMatters(order, now))]
}
