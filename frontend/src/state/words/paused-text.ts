import type { TypeBusy, TypePause } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import type { Format } from './format'

/** That orders are paused, and until when where somebody knows. Pure. */
export const pausedText = (until: string | null, t: Text, format: Format): string =>
  until ? t('store:day.pausedUntil', { time: format.clock(until) }) : t('store:day.paused')

interface Day {
  takingOrders: readonly string[]
  pauses: readonly TypePause[]
  busy: readonly TypeBusy[]
}

/** What guests should know of a store's day before they choose it: what is paused, what takes longer. Pure. */
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
