import type { DayHours, DayReply, HowLong, OrderType } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { pauseOrders, resumeOrders, setBusy, setDate } from '@/api/staff-day'
import type { StaffKeys } from '@/api/staff-order'
import type { TextKey } from '@/i18n/i18n'
import { refresh } from '@/staff/board/refresh'
import { usePerson } from '@/staff/person'
import { say, sayWithUndo } from '@/staff/said'
import { dayReading } from './day-reading'
import type { Running } from './EndAll'

/** Sends an action with the store's keys, reports a failure, and reads the day and the board again. */
async function doing(work: (keys: StaffKeys) => Promise<DayReply>): Promise<boolean> {
  const { keys } = usePerson.getState()
  if (!keys) return false
  try {
    await work(keys)
    return true
  } catch (error) {
    say(error instanceof Refusal ? 'staffHours:word.refused' : 'staffHours:word.unreachable', {}, true)
    return false
  } finally {
    await Promise.all([dayReading.read(), refresh()])
  }
}

const done = (key: TextKey, undo: () => Promise<void>) => sayWithUndo(key, {}, () => void undo())

/** Pauses orders; an empty list of types means all of them. */
export async function pause(orderTypes: OrderType[], until: HowLong, reason: string): Promise<void> {
  const stopped = await doing(keys => pauseOrders(keys, { orderTypes, until, reason }))
  if (stopped) done('staffHours:word.paused', () => resume(orderTypes))
}

export async function resume(orderTypes: OrderType[]): Promise<void> {
  if (await doing(keys => resumeOrders(keys, { orderTypes }))) say('staffHours:word.resumed')
}

/** Ends all pauses and busy times; an undo restores those that were running. */
export async function endAll(running: Running): Promise<void> {
  if (await doing(keys => resumeOrders(keys, { busy: true })))
    done('staffHours:word.endedAll', () => beginAgain(running))
}

async function beginAgain({ pauses, busy }: Running): Promise<void> {
  const begun = await doing(async keys => {
    let last: DayReply = { result: 'ok', revision: 0, until: null }
    for (const { orderType, until: at, reason } of pauses)
      last = await pauseOrders(keys, { orderTypes: [orderType], until: { ends: 'at', at }, reason })
    for (const { orderType, until: at, extraMin } of busy)
      last = await setBusy(keys, { orderTypes: [orderType], until: { ends: 'at', at }, extraMin })
    return last
  })
  if (begun) say('staffHours:word.asBefore')
}

export async function beBusy(orderTypes: OrderType[], extraMin: number, minutes: number): Promise<void> {
  const until: HowLong = { ends: 'minutes', minutes }
  const slower = await doing(keys => setBusy(keys, { orderTypes, extraMin, until }))
  if (slower) done('staffHours:word.busy', () => calm(orderTypes))
}

export async function calm(orderTypes: OrderType[]): Promise<void> {
  if (await doing(keys => setBusy(keys, { orderTypes, extraMin: 0 }))) say('staffHours:word.calm')
}

/** Sets the hours of a date; null restores the usual ones. Returns whether that worked. */
export async function keepHours(date: string, hours: DayHours | null): Promise<boolean> {
  const kept = await doing(keys => setDate(keys, { date, hours }))
  if (kept) say(hours ? 'staffHours:word.dateSet' : 'staffHours:word.dateUnset')
  return kept
}
