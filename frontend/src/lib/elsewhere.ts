import { wallTime } from './time'

/** True when the reader's own clock shows another time than the store's. */
export function elsewhere(at: Date, timeZone: string): boolean {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [mine, theirs] = [wallTime(at, here), wallTime(at, timeZone)]
  return mine.date !== theirs.date || mine.minute !== theirs.minute
}
