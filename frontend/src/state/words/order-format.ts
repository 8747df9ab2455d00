import { useMemo } from 'react'
import { useLocale } from '@/i18n/i18n'
import { useScope } from '@/state/scope/current'
import { type Format, formatFor } from './format'

/** Formats for an order's own place, which need not be that of the open store. */
export function useOrderFormat(order: { timeZone: string; currency: string } | null | undefined): Format {
  const locale = useLocale()
  const languages = useScope().store?.info.languages
  const zone = order?.timeZone ?? 'UTC'
  const currency = order?.currency ?? 'CAD'
  return useMemo(
    () => formatFor(locale, { zone, currency, languages: languages ?? [] }),
    [locale, zone, currency, languages],
  )
}
