import type { OpenStatus, WeeklyHours } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import { addDays, wallTime } from '@/lib/time'
import { hoursOn, openAt } from '@/lib/week'
import type { Format } from './format'

export interface OpenText {
  open: boolean
  /** "Open now" */
  state: string
  /** "until 10 p.m.", or empty */
  next: string
}

interface Doors {
  open: boolean
  todayOff: boolean
  /** the next change on the store's clock */
  next: { time: string; date: string } | null
}

function opening(next: { time: string; date: string }, today: string, t: Text, format: Format): string {
  const time = format.wallClock(next.time)
  if (next.date === today) return t('store:hours.opens', { time })
  const day = next.date === addDays(today, 1) ? t('store:hours.tomorrow') : format.weekday(next.date)
  return t('store:hours.opensOn', { day, time })
}

function words({ open, todayOff, next }: Doors, today: string, t: Text, format: Format): OpenText {
  if (open && !next) return { open, state: t('store:hours.open24'), next: '' }
  if (open && next)
    return {
      open,
      state: t('store:hours.open'),
      next: t('store:hours.until', { time: format.wallClock(next.time) }),
    }
  return {
    open,
    state: t(todayOff ? 'store:hours.closedToday' : 'store:hours.closed'),
    next: next ? opening(next, today, t, format) : '',
  }
}

/** Whether a place is open now by its hours, and when that changes, in words. */
export function openText(hours: WeeklyHours, zone: string, now: Date, t: Text, format: Format): OpenText {
  const today = wallTime(now, zone).date
  const todayOff = hoursOn(hours, today).off
  return words({ ...openAt(hours, now, zone), todayOff }, today, t, format)
}

const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The same, from the state that the server sent. */
export function openStatusText(
  status: OpenStatus,
  zone: string,
  now: Date,
  t: Text,
  format: Format,
): OpenText {
  const at = status.changesAt ? wallTime(new Date(status.changesAt), zone) : null
  const next = at && !(status.open && status.fullDay) ? { time: clockOf(at.minute), date: at.date } : null
  return words({ ...status, next }, wallTime(now, zone).date, t, format)
}
