import { Refusal } from '@/api/client'
import type { StaffKeys } from '@/api/staff-order'
import { serverNow } from '@/lib/server-clock'
import { comesIn, goesOut, type SignedOut, usePerson, WITH_A_KEY } from '@/staff/person'
import { wayOut } from '@/staff/way-out'
import { merged, ringingAfter } from './board'
import { type BoardState, emptyBoard, useBoard } from './board-state'
import { keptStaff } from './kept'
import { type DayRead, otherDays, readDay } from './read-days'

const WAIT_S = 60
/** What a refusal calls it, and what is said of it. */
const REASONS: Partial<Record<string, SignedOut['reason']>> = {
  key_expired: 'expired',
  key_revoked: 'revoked',
  locked_out: 'locked_out',
  shift_over: 'shift_over',
  device: 'device',
}
const UNSURE: readonly SignedOut['reason'][] = ['too_many', 'unreachable', 'other', null]

/** Why the server does not let somebody in. Pure. */
function signedOutBy(error: unknown): SignedOut {
  if (!(error instanceof Refusal)) return { reason: 'unreachable', seconds: 0 }
  const { code, details } = error
  if (code === 'too_many_requests')
    return { reason: 'too_many', seconds: Number(details.retryAfter) || WAIT_S }
  if (code !== 'forbidden' && code !== 'not_found' && code !== 'invalid_request')
    return { reason: 'other', seconds: 0 }
  return { reason: REASONS[String(details.reason)] ?? 'wrong', seconds: 0 }
}

/** A board with what was read of a day. Pure. */
function withDay(state: BoardState, { reply, orders }: DayRead, isToday: boolean): Partial<BoardState> {
  const { date, storeName, timeZone, nameSlot, takingOrders, pauses, busy } = reply
  const before = state.books.get(date)
  const known = before ?? new Map()
  return {
    place: { storeName, timeZone, nameSlot, takingOrders, pauses, busy },
    ...(isToday && { today: date }),
    books: new Map(state.books).set(date, merged(known, orders)),
    ringing: ringingAfter(state.ringing, known, orders, !before),
  }
}

let life = new AbortController()
let reading: Promise<void> | null = null
let again = false

async function readAll(keys: StaffKeys, { signal }: AbortController): Promise<void> {
  const take = (read: DayRead, isToday: boolean) => {
    if (!signal.aborted) useBoard.setState(state => withDay(state, read, isToday))
  }
  const before = useBoard.getState()
  const read = await readDay(keys, '', before.books, signal)
  // Orders came between the last look at a day and its end.
  if (before.today && before.today !== read.reply.date)
    take(await readDay(keys, before.today, before.books, signal), false)
  take(read, true)
  const { today, chosen, books } = useBoard.getState()
  for (const date of otherDays(today, chosen, books, serverNow()))
    take(await readDay(keys, date, useBoard.getState().books, signal), false)
  if (!signal.aborted) useBoard.setState({ heardAt: serverNow(), silentSince: null })
}

/** A key that opens nothing any more shows nothing any more; whatever else happens, what is known stays. */
function failed(error: unknown): void {
  const out = signedOutBy(error)
  if (!UNSURE.includes(out.reason)) leave(out)
  else useBoard.setState(({ silentSince }) => ({ silentSince: silentSince ?? serverNow() }))
}

async function readUntilQuiet(): Promise<void> {
  do {
    again = false
    const { keys } = usePerson.getState()
    const mine = life
    if (keys) await readAll(keys, mine).catch((error: unknown) => mine.signal.aborted || failed(error))
  } while (again)
}

/** Reads the orders anew; asked while that is going on, once more after it, so that what was just done is in it. */
export function refresh(): Promise<void> {
  if (reading) {
    again = true
    return reading
  }
  reading = readUntilQuiet().finally(() => {
    reading = null
  })
  return reading
}

/** Nobody is signed in any more, and nothing of the board stays on this device. */
export function leave(why?: SignedOut): void {
  life.abort()
  life = new AbortController()
  const { keys, who } = usePerson.getState()
  keptStaff('').forget()
  emptyBoard()
  goesOut(why)
  // Who was turned away has no shift left to end.
  if (!why || who.way === 'account') void wayOut(keys, who.way)
}

/** Opens the board of whoever signed in on this device before. */
export async function comeBack(): Promise<void> {
  const kept = await keptStaff('').recall()
  emptyBoard()
  if (!kept) return goesOut()
  const { name, role, way, ...keys } = kept
  comesIn(keys, { name, role, way })
}

/** Whether somebody is let in; what proves them stays on this device. */
export async function signIn(keys: StaffKeys, who = WITH_A_KEY): Promise<boolean> {
  try {
    const read = await readDay(keys, '', new Map(), life.signal)
    emptyBoard()
    comesIn(keys, who)
    useBoard.setState(state => withDay(state, read, true))
  } catch (error) {
    emptyBoard()
    goesOut(signedOutBy(error))
    return false
  }
  await keptStaff('').keep({ ...keys, ...who })
  return true
}
