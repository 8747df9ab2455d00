import type { TypeBusy, TypePause } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import { serverNow } from '@/lib/server-clock'
import type { Format } from './format'

/** A time of today by the clock, of another day with its date. */
export function dayTime(at: string, t: Text, format: Format): string {
  const time = format.clock(at)
  const isToday = format.dateOf(at) === format.dateOf(new Date(serverNow()))
  return isToday ? time : t('app.dayTime', { day: format.dayMonth(at), time })
}

/** The text for a pause, with its end. */
export const pausedText = (until: string, t: Text, format: Format): string =>
  t('store:day.pausedUntil', { time: dayTime(until, t, format) })

interface Day {
  takingOrders: readonly string[]
  pauses: readonly TypePause[]
  busy: readonly TypeBusy[]
}

/** The notes on a store's day for guests who choose it: its pauses and busy times. */
export function dayNotes({ takingOrders, pauses, busy }: Day, t: Text, format: Format): string[] {
  const [first] = pauses
  if (takingOrders.length === 0)
    return [first ? pausedText(first.until, t, format) : t('store:soonest.notTaking')]
  const types = pauses.map(({ orderType }) => t(`orderType.${orderType}`))
  const longest = Math.max(0, ...busy.map(({ extraMin }) => extraMin))
  return [
    ...(types.length ? [t('store:day.pausedSome', { types: format.list(types) })] : []),
    ...(longest ? [t('store:day.busy', { count: longest })] : []),
  ]
}
