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

/** While the store tells by itself what changes, only what it could not tell is missed for so long. */
export const SELDOM_MS = 60_000

let life = new AbortController()
let reading: Promise<void> | null = null
let again = false
let told: Told = new Map()
/** when everything was last read; what the store tells is enough for a while after it */
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
  // Orders came between the last look at a day and its end.
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

/** Reads what the store told of, and nothing else. */
async function readTold(keys: StaffKeys, mine: AbortController): Promise<void> {
  const asked = told
  told = new Map()
  try {
    const read = await readNamed(keys, [...asked.keys()], mine.signal)
    // Another day has begun, or an order is of a day that was not looked at yet.
    if (!withSome(useBoard.getState(), read)) await readAll(keys, mine)
    const after = withSome(useBoard.getState(), read)
    if (after && !mine.signal.aborted)
      useBoard.setState({ ...after, heardAt: serverNow(), silentSince: null })
  } catch (error) {
    if (!mine.signal.aborted) told = new Map([...asked, ...told])
    throw error
  }
}

/** A key that opens nothing any more shows nothing any more; whatever else happens, what is known stays. */
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

/** Reads the orders anew; asked while that is going on, once more after it, so that what was just done is in it. */
export function refresh(): Promise<void> {
  wantsAll = true
  return read()
}

/** Reads one order anew. */
export function refreshOne(id: string): Promise<void> {
  told = withHint(told, { id, version: 0 })
  return read()
}

/** Whether what the store tells is a reason to look at once; null is its channel, opening. What it names is kept. */
export function hears(hint: Hint | null): boolean {
  if (!hint) wantsAll = true
  else if (!isNews(hint, useBoard.getState().books)) return false
  else told = withHint(told, hint)
  return true
}

/** Looks again: at what the store told of alone, as long as it tells and everything was read a while ago. */
export function look(): Promise<void> {
  const isTold = useLive.getState().live && told.size > 0 && Date.now() - allAt < SELDOM_MS
  return isTold ? read() : refresh()
}

/** What this device has heard is kept as it changes, once it has heard everything; until then, what was acknowledged. */
useBoard.subscribe(({ books, ringing, later, heardAt }, before) => {
  if (heardAt === before.heardAt && ringing === before.ringing && later === before.later) return
  const kept = heardAt === null && books.size > 0 ? keptHeard().read() : undefined
  if (heardAt !== null) keptHeard().write(heardOf(books, ringing, later, heardAt))
  else if (kept) keptHeard().write(stillHeard(kept, ringing, later))
})

/** Nobody is signed in any more, and nothing of the board stays on this device. */
export function leave(why?: SignedOut): void {
  life.abort()
  life = new AbortController()
  told = new Map()
  const { keys, who } = usePerson.getState()
  keptStaff('').forget()
  keptHeard().forget()
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
    // Nobody who only drives sees the board.
    const read = who.role === 'driver' ? null : await readDay(keys, '', new Map(), life.signal)
    if (!read) await readDrives(keys, life.signal)
    // Before anything shows: who sees the board finds it again, however soon the page begins anew.
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
