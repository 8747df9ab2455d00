import type { Text } from '@/i18n/i18n'
import { serverNow } from '@/lib/server-clock'
import type { Format } from './format'

/** The day of an instant in words; empty if that is today by the store's clock. */
export const dayUnlessToday = (at: string | Date, format: Format): string =>
  format.dateOf(at) === format.dateOf(new Date(serverNow())) ? '' : format.dayMonth(at)

/** A time by the store's clock, with its day unless that is today; `time` replaces it, for example by a span. */
export function dayTime(at: string | Date, t: Text, format: Format, time = format.clock(at)): string {
  const day = dayUnlessToday(at, format)
  return day ? t('app.dayTime', { day, time }) : time
}
