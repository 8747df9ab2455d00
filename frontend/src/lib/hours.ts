import { addDays, clockChange, instantOf, wallMs, wallTime, zoneOffset } from './time'

export interface Day {
  off: boolean
  fullDay: boolean
  times: { from: string; to: string }[]
}
/** A serving window on these weekdays; without times it is the whole day. */
export interface Window {
  days: number[]
  from: string | null
  to: string | null
}

const MINUTES_A_DAY = 24 * 60
const DAY_MS = 86_400_000
const LOOK_AHEAD_DAYS = 8

const minuteOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export const weekdayOf = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay()

interface Span {
  start: number
  end: number
}

function spans(day: Day): Span[] {
  if (day.off) return []
  if (day.fullDay) return [{ start: 0, end: MINUTES_A_DAY }]
  return day.times.map(({ from, to }) => {
    const [start, end] = [minuteOf(from), minuteOf(to)]
    return { start, end: end > start ? end : end + MINUTES_A_DAY }
  })
}

type ToInstant = (date: string, minute: number) => number

/** Converts wall time to instants around one; the offset is constant unless the clocks change in that time. */
function stepAround(at: number, timeZone: string): ToInstant {
  const [first, last] = [-2, LOOK_AHEAD_DAYS + 2].map(days => zoneOffset(at + days * DAY_MS, timeZone))
  if (first === last) return (date, minute) => wallMs(date, minute) - (first ?? 0)
  return (date, minute) => instantOf(date, minute, timeZone)
}

/** A span as instants. If a clock change skips its start past its end, the span starts at the change (T-6). */
function onDate({ start, end }: Span, date: string, toInstant: ToInstant, timeZone: string): Span {
  const [opens, closes] = [toInstant(date, start), toInstant(date, end)]
  return { start: opens < closes ? opens : clockChange(opens, timeZone), end: closes }
}

/** Open spans around a date as instants, merged where they touch. */
function timeline(dayAt: (date: string) => Day, today: string, at: number, timeZone: string): Span[] {
  const toInstant = stepAround(at, timeZone)
  const dates = Array.from({ length: LOOK_AHEAD_DAYS + 2 }, (_, place) => addDays(today, place - 1))
  const all = dates
    .flatMap(date => spans(dayAt(date)).map(span => onDate(span, date, toInstant, timeZone)))
    .filter(({ start, end }) => start < end)
    .sort((one, other) => one.start - other.start)
  const joined: Span[] = []
  for (const span of all) {
    const last = joined.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else joined.push({ ...span })
  }
  return joined
}

export interface Change {
  open: boolean
  /** The next change, on the store's clock; null if there is none within a week. */
  next: { time: string; date: string; daysAway: number } | null
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Whether a store is open at an instant, and when that changes, by the hours of each date. */
export function change(dayAt: (date: string) => Day, at: Date, timeZone: string): Change {
  const [now, today] = [at.getTime(), wallTime(at, timeZone).date]
  const around = timeline(dayAt, today, now, timeZone)
  const current = around.find(span => span.start <= now && now < span.end)
  const changes = current ? current.end : around.find(span => span.start > now)?.start
  if (changes === undefined) return { open: !!current, next: null }
  const { date, minute } = wallTime(new Date(changes), timeZone)
  const daysAway = (wallMs(date, 0) - wallMs(today, 0)) / DAY_MS
  if (daysAway >= LOOK_AHEAD_DAYS - 1) return { open: !!current, next: null }
  const time = `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
  return { open: !!current, next: { time, date, daysAway } }
}

function windowDay(windows: Window[], date: string): Day {
  const today = windows.filter(window => window.days.includes(weekdayOf(date)))
  if (!today.length) return { off: true, fullDay: false, times: [] }
  if (today.some(window => !window.from || !window.to)) return { off: false, fullDay: true, times: [] }
  return { off: false, fullDay: false, times: today.map(one => ({ from: one.from ?? '', to: one.to ?? '' })) }
}

/** Whether something with serve windows is served at an instant, and when that changes; no windows mean always. */
export function servedAt(windows: Window[], at: Date, timeZone: string): Change {
  if (!windows.length) return { open: true, next: null }
  return change(date => windowDay(windows, date), at, timeZone)
}
