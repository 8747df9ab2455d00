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

/** Whether there is still something to do for it. Pure. */
export const isLive = (order: Pick<BoardOrder, 'status'>): boolean => laneOf(order) !== 'done'

/** What was known with what was read: nothing is lost, and of each order no state comes back. Pure. */
export function merged(known: Book, read: readonly BoardOrder[]): Book {
  const book = new Map(known)
  for (const order of read) {
    const before = book.get(order.orderUUID)
    if (!before || order.version >= before.version) book.set(order.orderUUID, order)
  }
  return book
}

/** Whether a hint of the store's channel tells of something that is not known yet. Pure. */
export function isNews({ kind, id, version }: Hint, books: Iterable<readonly [string, Book]>): boolean {
  if (kind === 'refund' || kind === 'delivery') return true
  if (kind !== 'order') return false
  for (const [, book] of books) {
    const order = book.get(id)
    if (order) return order.version < version
  }
  return true
}

/** An order as it is once a move of it was done; where it may go next is told by the next reading. Pure. */
export function movedOn(
  order: BoardOrder,
  { status, history, version, promisedAt, undoUntil }: Omit<MoveOrderReply, 'result'>,
): BoardOrder {
  const moves = status === order.status ? order.moves : []
  return { ...order, status, history, version, promisedAt, undoUntil, moves, acceptBy: null }
}

const time = (instant: string | null | undefined) =>
  instant ? Date.parse(instant) : Number.POSITIVE_INFINITY

/** When an order is wanted; one without a time as soon as it was placed. Pure. */
const wantedAt = ({ promisedAt, placedAt }: Pick<BoardOrder, 'promisedAt' | 'placedAt'>): number =>
  time(promisedAt ?? placedAt)

const endedAt = ({ history, placedAt }: BoardOrder) => time(history.at(-1)?.at ?? placedAt)

/** What comes first in a lane: what must be answered or handed over soonest; of what is over, the latest. */
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
        // Two that have no time at all are neither before nor after each other.
        (place(one) === place(other) ? 0 : place(one) - place(other)) ||
        time(one.placedAt) - time(other.placedAt) ||
        one.orderUUID.localeCompare(other.orderUUID),
    )
}

const FORGOTTEN_AFTER_MS = 12 * 3_600_000

/** Whether an order of an earlier day is still to be made or handed over, and not one that nobody put away. Pure. */
export const stillMatters = (order: BoardOrder, now: number): boolean =>
  isLive(order) && wantedAt(order) > now - FORGOTTEN_AFTER_MS

const letters = (text: string) => compact(fold(text))

/** Whether what somebody typed is in an order's number, name or phone. Pure. */
export function isFound({ referenceID, name, phone }: BoardOrder, typed: string): boolean {
  const [wanted, number] = [letters(typed), typedDigits(typed)]
  if (!wanted) return true
  const numeric = number.length === wanted.length
  return (
    letters(name).includes(wanted) ||
    (numeric && (referenceID.includes(number) || typedDigits(phone).includes(number)))
  )
}

/** Orders that are wanted to be heard, each with the state in which it came. */
export type Ringing = ReadonlyMap<string, OrderStatus>

/** Nobody but the store's own rules has accepted it, and nobody has done anything with it since. */
const isAcceptedByItself = ({ status, version }: BoardOrder) => status === 'accepted' && version === 1

/**
 * What rings after a reading: what waits to be accepted, and what was accepted by itself and nobody has heard of; each
 * until somebody has taken note of it or moved it, here or elsewhere. Pure.
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

/** How many units an order has. Pure. */
export const unitsOf = ({ items }: Pick<BoardOrder, 'items'>): number =>
  items.reduce((sum, { qty }) => sum + qty, 0)
