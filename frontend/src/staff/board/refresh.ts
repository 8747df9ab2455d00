import { readDrives } from '@/api/driving'
import type { StaffKeys } from '@/api/staff-order'
import type { Hint } from '@/lib/live-channel'
import { serverNow } from '@/lib/server-clock'
import { useLive } from '@/staff/live'
import { comesIn, goesOut, type SignedOut, usePerson, WITH_A_KEY } from '@/staff/person'
import { wayOut } from '@/staff/way-out'
import { withDay, withSome } from './after-reading'
import { isNews } from './board'
import { emptyBoard, useBoard } from './board-state'
import { heardOf, stillHeard } from './heard'
import { keptHeard, keptStaff } from './kept'
import { type DayRead, otherDays, readDay, readNamed } from './read-days'
import { isUnsure, signedOutBy } from './signed-out'
import { stillToRead, type Told, withHint } from './told'

/** The interval for reading everything while the live channel works; changes that it misses are shown this late. */
export const SELDOM_MS = 60_000

let life = new AbortController()
let reading: Promise<void> | null = null
let again = false
let told: Told = new Map()
/** when everything was last read; for a while afterwards, only orders from channel messages are read */
let allAt = Number.NEGATIVE_INFINITY
let wantsAll = true

async function readAll(keys: StaffKeys, { signal }: AbortController): Promise<void> {
  const take = (read: DayRead, isToday: boolean) => {
    if (!signal.aborted) useBoard.setState(state => withDay(state, read, isToday))
  }
  const before = useBoard.getState()
  const toldBefore = told
  const began = Date.now()
  const read = await readDay(keys, '', before.books, signal)
  // Orders may have arrived between the last look at a day and its end.
  if (before.today && before.today !== read.reply.date)
    take(await readDay(keys, before.today, before.books, signal), false)
  take(read, true)
  const { today, chosen, books, place } = useBoard.getState()
  for (const date of otherDays(today, chosen, books, serverNow(), place?.scheduleDays))
    take(await readDay(keys, date, useBoard.getState().books, signal), false)
  if (signal.aborted) return
  allAt = began
  told = stillToRead(told, toldBefore, useBoard.getState().books)
  useBoard.setState({ heardAt: serverNow(), silentSince: null })
}

/** Reads only the orders from channel messages. */
async function readTold(keys: StaffKeys, mine: AbortController): Promise<void> {
  const asked = told
  told = new Map()
  try {
    const read = await readNamed(keys, [...asked.keys()], mine.signal)
    // Another day has begun, or an order belongs to a day that was not read yet.
    if (!withSome(useBoard.getState(), read)) await readAll(keys, mine)
    const after = withSome(useBoard.getState(), read)
    if (after && !mine.signal.aborted)
      useBoard.setState({ ...after, heardAt: serverNow(), silentSince: null })
  } catch (error) {
    if (!mine.signal.aborted) told = new Map([...asked, ...told])
    throw error
  }
}

/** After a sign-out by the server the board is cleared; after any other failure its orders stay. */
function failed(error: unknown): void {
  const out = signedOutBy(error)
  if (!isUnsure(out)) leave(out)
  else useBoard.setState(({ silentSince }) => ({ silentSince: silentSince ?? serverNow() }))
}

async function readOnce(keys: StaffKeys, mine: AbortController): Promise<void> {
  const all = wantsAll
  wantsAll = false
  try {
    if (all) await readAll(keys, mine)
    if (told.size) await readTold(keys, mine)
  } catch (error) {
    wantsAll ||= all
    if (!mine.signal.aborted) failed(error)
  }
}

async function readUntilQuiet(): Promise<void> {
  do {
    again = false
    const { keys } = usePerson.getState()
    if (keys) await readOnce(keys, life)
  } while (again)
}

function read(): Promise<void> {
  if (reading) {
    again = true
    return reading
  }
  reading = readUntilQuiet().finally(() => {
    reading = null
  })
  return reading
}

/** Reads all orders again; a call during a read starts another one after it, so that recent changes are included. */
export function refresh(): Promise<void> {
  wantsAll = true
  return read()
}

/** Reads one order again. */
export function refreshOne(id: string): Promise<void> {
  told = withHint(told, { id, version: 0 })
  return read()
}

/**
 * Whether a channel message is a reason to read at once; null means that the channel has opened. Stores the order that
 * it names.
 */
export function hears(hint: Hint | null): boolean {
  if (!hint) wantsAll = true
  else if (!isNews(hint, useBoard.getState().books)) return false
  else told = withHint(told, hint)
  return true
}

/**
 * Reads what has changed: only orders from channel messages, if the channel works and everything was read recently;
 * else everything.
 */
export function look(): Promise<void> {
  const isTold = useLive.getState().live && told.size > 0 && Date.now() - allAt < SELDOM_MS
  return isTold ? read() : refresh()
}

/** Stores the seen orders after each change, once everything was read; before that, only acknowledgements. */
useBoard.subscribe(({ books, ringing, later, heardAt }, before) => {
  if (heardAt === before.heardAt && ringing === before.ringing && later === before.later) return
  const kept = heardAt === null && books.size > 0 ? keptHeard().read() : undefined
  if (heardAt !== null) keptHeard().write(heardOf(books, ringing, later, heardAt))
  else if (kept) keptHeard().write(stillHeard(kept, ringing, later))
})

/** Signs out and removes all data of the board from this device. */
export function leave(why?: SignedOut): void {
  life.abort()
  life = new AbortController()
  told = new Map()
  const { keys, who } = usePerson.getState()
  keptStaff('').forget()
  keptHeard().forget()
  emptyBoard()
  goesOut(why)
  // After a refusal by the server there is no shift left to end.
  if (!why || who.way === 'account') void wayOut(keys, who.way)
}

/** Opens the board of the person who signed in on this device before. */
export async function comeBack(): Promise<void> {
  const kept = await keptStaff('').recall()
  emptyBoard()
  if (!kept) return goesOut()
  const { name, role, way, ...keys } = kept
  comesIn(keys, { name, role, way })
}

/** Signs in and stores the keys on this device; returns whether the server accepts them. */
export async function signIn(keys: StaffKeys, who = WITH_A_KEY): Promise<boolean> {
  try {
    // A driver does not see the board.
    const read = who.role === 'driver' ? null : await readDay(keys, '', new Map(), life.signal)
    if (!read) await readDrives(keys, life.signal)
    // Stored before the board is shown, so that an early reload finds it.
    await keptStaff('').keep({ ...keys, ...who })
    emptyBoard()
    comesIn(keys, who)
    if (read) useBoard.setState(state => withDay(state, read, true))
  } catch (error) {
    emptyBoard()
    goesOut(signedOutBy(error))
    return false
  }
  return true
}
