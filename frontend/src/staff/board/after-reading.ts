import type { ReadOrdersReply } from '@/api/api.gen'
import { merged, ringingAfter } from './board'
import type { BoardState, Place } from './board-state'
import { isUnheard } from './heard'
import { keptHeard } from './kept'
import type { DayRead } from './read-days'
import { filed } from './told'

const placeOf = (reply: ReadOrdersReply): Place => {
  const { storeName, timeZone, nameSlot, scheduleDays, takingOrders, pauses, busy } = reply
  return { storeName, timeZone, nameSlot, scheduleDays, takingOrders, pauses, busy }
}

/** The board's state after a day was read. */
export function withDay(
  state: BoardState,
  { reply, orders }: DayRead,
  isToday: boolean,
): Partial<BoardState> {
  const { date } = reply
  const before = state.books.get(date)
  const known = before ?? new Map()
  const heard = keptHeard().read()
  return {
    place: placeOf(reply),
    ...(isToday && { today: date }),
    books: new Map(state.books).set(date, merged(known, orders)),
    ringing: ringingAfter(state.ringing, known, orders, order => Boolean(before) || isUnheard(heard, order)),
    // Only at the first read: orders that were begun and acknowledged since must not count as later again.
    later: state.books.size === 0 ? new Set([...state.later, ...(heard?.later ?? [])]) : state.later,
  }
}

/** The board's state after some orders were read again; null if one belongs to a day that was not read yet. Pure. */
export function withSome(state: BoardState, { reply, orders }: DayRead): Partial<BoardState> | null {
  const books = reply.date === state.today && filed(state.books, orders, reply.timeZone)
  if (!books) return null
  const known = new Map([...state.books.values()].flatMap(book => [...book]))
  return {
    place: placeOf(reply),
    books,
    ringing: ringingAfter(state.ringing, known, orders, () => true),
  }
}
