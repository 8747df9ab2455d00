import { useMemo } from 'react'
import { useLocale } from '@/i18n/i18n'
import { formatFor } from '@/state/words/format'

/** Formats times in the store's time zone. */
export function useClock(zone: string) {
  const locale = useLocale()
  return useMemo(() => formatFor(locale, { zone, currency: 'CAD', languages: [] }), [locale, zone])
}

export type Clock = ReturnType<typeof useClock>
