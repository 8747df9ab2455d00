import { type Change, change, type Day, weekdayOf } from './hours'

export interface Week {
  days: Day[]
  exceptions: (Day & { date: string })[]
}

/** The hours that begin on a date: its exception if there is one, else its weekday's. */
export function hoursOn(week: Week, date: string): Day {
  const closed = { off: true, fullDay: false, times: [] }
  return week.exceptions.find(one => one.date === date) ?? week.days[weekdayOf(date)] ?? closed
}

/** Whether a store is open at an instant by a week's hours, and when that changes. */
export const openAt = (week: Week, at: Date, timeZone: string): Change =>
  change(date => hoursOn(week, date), at, timeZone)
