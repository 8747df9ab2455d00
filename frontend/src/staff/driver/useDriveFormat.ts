import { useMemo } from 'react'
import type { Drive } from '@/api/api.gen'
import { type Text, useLocale } from '@/i18n/i18n'
import { dayTime } from '@/state/words/day-time'
import { type Format, formatFor } from '@/state/words/format'

/** Formats times in the store's time zone and money in the order's currency. */
export function useDriveFormat(zone: string, currency: string): Format {
  const locale = useLocale()
  return useMemo(() => formatFor(locale, { zone, currency, languages: [] }), [locale, zone, currency])
}

/** The time by which the order is wanted, with its day unless that is today. */
export function wantedText({ wantedAt, wantedUntil }: Drive, t: Text, format: Format): string {
  if (!wantedAt) return t('staffDriver:drive.soon')
  const from = dayTime(wantedAt, t, format)
  return wantedUntil
    ? t('staffDriver:drive.between', { from, to: format.clock(wantedUntil) })
    : t('staffDriver:drive.by', { time: from })
}
