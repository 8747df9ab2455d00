import type { WeeklyHours } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import { type Change, hoursOn, openAt } from '@/lib/hours'
import { wallTime } from '@/lib/time'
import type { Format } from './format'

type Next = NonNullable<Change['next']>

function when(next: Next, t: Text, format: Format): string {
  if (next.daysAway === 0) return t('hours.opens', { time: format.wallClock(next.time) })
  const day = next.daysAway === 1 ? t('hours.tomorrow') : format.weekday(next.date)
  return t('hours.opensOn', { day, time: format.wallClock(next.time) })
}

export interface OpenText {
  open: boolean
  /** "Open now" */
  state: string
  /** "until 10 p.m.", or empty */
  next: string
}

/** Whether a place is open now and when that changes, in words. */
export function openText(hours: WeeklyHours, zone: string, now: Date, t: Text, format: Format): OpenText {
  const { open, next } = openAt(hours, now, zone)
  if (open && !next) return { open, state: t('hours.open24'), next: '' }
  if (open && next)
    return { open, state: t('hours.open'), next: t('hours.until', { time: format.wallClock(next.time) }) }
  const offToday = hoursOn(hours, wallTime(now, zone).date).off
  return {
    open,
    state: t(offToday ? 'hours.closedToday' : 'hours.closed'),
    next: next ? when(next, t, format) : '',
  }
}
