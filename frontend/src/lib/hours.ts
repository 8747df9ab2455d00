import { addDays, wallTime } from './time'

export interface Day {
  off: boolean
  fullDay: boolean
  times: { from: string; to: string }[]
}
export interface Week {
  days: Day[]
  exceptions: (Day & { date: string })[]
}
/** On these weekdays, from–to; no times mean the whole day. */
export interface Window {
  days: number[]
  from: string | null
  to: string | null
}

const MINUTES_A_DAY = 24 * 60
const LOOK_AHEAD_DAYS = 8

const minuteOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const weekdayOf = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay()

/** The hours that begin on a date: its exception if there is one, else its weekday's. */
export function hoursOn(week: Week, date: string): Day {
  const closed = { off: true, fullDay: false, times: [] }
  return week.exceptions.find(one => one.date === date) ?? week.days[weekdayOf(date)] ?? closed
}

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

/** Open spans around a date as minutes from its midnight, joined where they touch. */
function timeline(dayAt: (date: string) => Day, date: string): Span[] {
  const all: Span[] = []
  for (let offset = -1; offset <= LOOK_AHEAD_DAYS; offset++)
    for (const span of spans(dayAt(addDays(date, offset))))
      all.push({ start: span.start + offset * MINUTES_A_DAY, end: span.end + offset * MINUTES_A_DAY })
  all.sort((one, other) => one.start - other.start)
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
  /** When this next changes, on the store's clock; null when it does not within a week. */
  next: { time: string; date: string; daysAway: number } | null
}

function change(dayAt: (date: string) => Day, at: Date, timeZone: string): Change {
  const now = wallTime(at, timeZone)
  const around = timeline(dayAt, now.date)
  const current = around.find(span => span.start <= now.minute && now.minute < span.end)
  const minute = current ? current.end : around.find(span => span.start > now.minute)?.start
  if (minute === undefined || minute >= (LOOK_AHEAD_DAYS - 1) * MINUTES_A_DAY)
    return { open: !!current, next: null }
  const daysAway = Math.floor(minute / MINUTES_A_DAY)
  const rest = minute - daysAway * MINUTES_A_DAY
  const time = `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`
  return { open: !!current, next: { time, date: addDays(now.date, daysAway), daysAway } }
}

/** Open or closed at an instant by a week's hours, and when that changes. */
export const openAt = (week: Week, at: Date, timeZone: string): Change =>
  change(date => hoursOn(week, date), at, timeZone)

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
