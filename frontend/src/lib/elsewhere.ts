import { wallTime } from './time'

/** Whether the reader's clock shows another time than the store's. */
export function elsewhere(at: Date, timeZone: string): boolean {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [mine, theirs] = [wallTime(at, here), wallTime(at, timeZone)]
  return mine.date !== theirs.date || mine.minute !== theirs.minute
}
