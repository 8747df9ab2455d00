import { useMemo } from 'react'
import { description } from '@/i18n/described'
import { useLocale } from '@/i18n/i18n'
import { serverNow } from '@/lib/server-clock'
import { addDays } from '@/lib/time'
import { type Format, formatFor } from '@/state/words/format'

export interface PageFormat extends Format {
  /** today's times without a date, times of other days with it */
  dayClock: (at: string) => string
}

/** Formats for the store's time zone, with names in the kitchen's language. */
export function usePageFormat(zone: string, slot = 0): PageFormat {
  const locale = useLocale()
  return useMemo(() => {
    const format = formatFor(locale, { zone, currency: 'CAD', languages: [] })
    const dayClock = (at: string) => {
      const today = format.dateOf(new Date(serverNow()))
      const sameNight = format.dateOf(at) === addDays(today, 0)
      return sameNight ? format.clock(at) : `${format.dayMonth(at)} ${format.clock(at)}`
    }
    return { ...format, descr: (thing: Parameters<Format['descr']>[0]) => description(thing, slot), dayClock }
  }, [locale, zone, slot])
}
