import type { BoardOrder, MoveOrderReply, OrderStatus } from '@/api/api.gen'
import type { Hint } from '@/lib/live-channel'
import { compact, fold } from '@/lib/text-fold'
import { typedDigits } from '@/lib/typed-text'

/** The orders of a day by their orderUUID. */
export type Book = ReadonlyMap<string, BoardOrder>

export const LANES = ['new', 'making', 'ready', 'done'] as const
export type Lane = (typeof LANES)[number]

const LANE_OF: Record<OrderStatus, Lane> = {
  received: 'new',
  accepted: 'making',
  preparing: 'making',
  ready: 'ready',
  completed: 'done',
  not_collected: 'done',
  rejected: 'done',
  expired: 'done',
  cancelled: 'done',
}

export const laneOf = ({ status }: Pick<BoardOrder, 'status'>): Lane => LANE_OF[status]

/** Whether the order still needs work. Pure. */
export const isLive = (order: Pick<BoardOrder, 'status'>): boolean => laneOf(order) !== 'done'

/**
 * Merges read orders into the known ones: no order is dropped, and an older version never replaces a newer one. Pure.
 */
export function merged(known: Book, read: readonly BoardOrder[]): Book {
  const book = new Map(known)
  for (const order of read) {
    const before = book.get(order.orderUUID)
    if (!before || order.version >= before.version) book.set(order.orderUUID, order)
  }
  return book
}

/** Whether a channel message reports something that is not known yet. Pure. */
export function isNews({ kind, id, version }: Hint, books: Iterable<readonly [string, Book]>): boolean {
  if (kind === 'refund' || kind === 'delivery') return true
  if (kind !== 'order') return false
  for (const [, book] of books) {
    const order = book.get(id)
    if (order) return order.version < version
  }
  return true
}

/** An order after a transition; its next transitions come with the next read. Pure. */
export function movedOn(
  order: BoardOrder,
  { status, history, version, promisedAt, undoUntil }: Omit<MoveOrderReply, 'result'>,
): BoardOrder {
  const moves = status === order.status ? order.moves : []
  return { ...order, status, history, version, promisedAt, undoUntil, moves, acceptBy: null }
}

const time = (instant: string | null | undefined) =>
  instant ? Date.parse(instant) : Number.POSITIVE_INFINITY

/** When an order is wanted; without a time, when it was placed. Pure. */
const wantedAt = ({ promisedAt, placedAt }: Pick<BoardOrder, 'promisedAt' | 'placedAt'>): number =>
  time(promisedAt ?? placedAt)

const endedAt = ({ history, placedAt }: BoardOrder) => time(history.at(-1)?.at ?? placedAt)

/** The sort key of each lane: the earliest deadline first; in the done lane, the latest end first. */
const PLACE: Record<Lane, (order: BoardOrder) => number> = {
  new: order => time(order.acceptBy),
  making: wantedAt,
  ready: wantedAt,
  done: order => -endedAt(order),
}

/** The orders of a lane, the most urgent first. Pure. */
export function inLane(orders: readonly BoardOrder[], lane: Lane): BoardOrder[] {
  const place = PLACE[lane]
  return orders
    .filter(order => laneOf(order) === lane)
    .sort(
      (one, other) =>
        // Two orders without any time are equal.
        (place(one) === place(other) ? 0 : place(one) - place(other)) ||
        time(one.placedAt) - time(other.placedAt) ||
        one.orderUUID.localeCompare(other.orderUUID),
    )
}

const FORGOTTEN_AFTER_MS = 12 * 3_600_000

/** Whether an order of an earlier day still needs work and was not forgotten on the board. Pure. */
export const stillMatters = (order: BoardOrder, now: number): boolean =>
  isLive(order) && wantedAt(order) > now - FORGOTTEN_AFTER_MS

const letters = (text: string) => compact(fold(text))

/** Whether the typed text is in an order's number, name or phone. Pure. */
export function isFound({ referenceID, name, phone }: BoardOrder, typed: string): boolean {
  const [wanted, number] = [letters(typed), typedDigits(typed)]
  if (!wanted) return true
  const numeric = number.length === wanted.length
  return (
    letters(name).includes(wanted) ||
    (numeric && (referenceID.includes(number) || typedDigits(phone).includes(number)))
  )
}

/** The orders that ring, each with its status when it started to ring. */
export type Ringing = ReadonlyMap<string, OrderStatus>

/** Whether the order was accepted automatically and has not changed since. */
const isAcceptedByItself = ({ status, version }: BoardOrder) => status === 'accepted' && version === 1

/**
 * The orders that ring after a read: those that wait for acceptance, and automatically accepted ones that no device has
 * seen. Each rings until it is acknowledged or moved, on any device. Pure.
 */
export function ringingAfter(
  before: Ringing,
  known: Book,
  read: readonly BoardOrder[],
  isUnheard: (order: BoardOrder) => boolean,
): Ringing {
  const now = merged(known, read)
  const ringing = new Map(before)
  for (const order of read) {
    const calls = order.status === 'received' || (isAcceptedByItself(order) && isUnheard(order))
    if (calls && !known.has(order.orderUUID)) ringing.set(order.orderUUID, order.status)
  }
  for (const [id, status] of ringing) {
    const order = now.get(id)
    if (order && order.status !== status) ringing.delete(id)
  }
  return ringing
}

/** The number of units in an order. Pure. */
export const unitsOf = ({ items }: Pick<BoardOrder, 'items'>): number =>
  items.reduce((sum, { qty }) => sum + qty, 0)
