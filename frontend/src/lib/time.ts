/** Formats instants on the store's clock, in any time zone of the reader. */
const formats = new Map<string, Intl.DateTimeFormat>()

function format(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`
  let found = formats.get(key)
  if (!found) {
    found = new Intl.DateTimeFormat(locale, { timeZone, ...options })
    formats.set(key, found)
  }
  return found
}

export const clock = (at: Date, locale: string, timeZone: string) =>
  format(locale, timeZone, { hour: 'numeric', minute: '2-digit' }).format(at)

export const weekdayName = (at: Date, locale: string, timeZone: string, width: 'long' | 'short' = 'long') =>
  format(locale, timeZone, { weekday: width }).format(at)

export const dayMonth = (at: Date, locale: string, timeZone: string) =>
  format(locale, timeZone, { weekday: 'short', month: 'short', day: 'numeric' }).format(at)

export const dateTime = (at: Date, locale: string, timeZone: string) =>
  format(locale, timeZone, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(at)

/** Formats `HH:mm` of a wall clock in the reader's language: `6:40 p.m.`, `18:40`. */
export const wallClock = (time: string, locale: string) =>
  clock(new Date(`2000-01-01T${time}:00Z`), locale, 'UTC')

export interface WallTime {
  /** `2026-07-01` */
  date: string
  /** minutes after midnight, 0–1439 */
  minute: number
}

/** The date and time of the store's wall clock at an instant. */
export function wallTime(at: Date, timeZone: string): WallTime {
  const parts = format('en-US', timeZone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const { year, month, day, hour, minute } = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return { date: `${year}-${month}-${day}`, minute: Number(hour) * 60 + Number(minute) }
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** The offset of a zone's clock from UTC at an instant, in milliseconds. */
export function zoneOffset(at: number, timeZone: string): number {
  const { date, minute } = wallTime(new Date(at), timeZone)
  return wallMs(date, minute) - Math.floor(at / MINUTE_MS) * MINUTE_MS
}

/** A wall time read as if it were UTC, in milliseconds; minutes beyond a day run into the next one. */
export const wallMs = (date: string, minute: number): number =>
  Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS

/**
 * The instant of a wall time. A skipped time moves on by the skipped span, a repeated one means its first occurrence
 * (T-6).
 */
export function instantOf(date: string, minute: number, timeZone: string): number {
  const wall = wallMs(date, minute)
  const [before, after] = [-DAY_MS, DAY_MS].map(away => wall - zoneOffset(wall + away, timeZone)) as [
    number,
    number,
  ]
  const reads = (at: number) => at + zoneOffset(at, timeZone) === wall
  return !reads(before) && reads(after) ? after : before
}

/** The last change of a clock before an instant, which is at most a day after it. */
export function clockChange(at: number, timeZone: string): number {
  const offset = zoneOffset(at, timeZone)
  let resumes = at
  while (zoneOffset(resumes - MINUTE_MS, timeZone) === offset) resumes -= MINUTE_MS
  return resumes
}

/** The calendar date so many days after another, `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
