import { useMemo } from 'react'
import type { Language } from '@/api/api.gen'
import { type Described, description, detail, groupName, inSlot } from '@/i18n/described'
import { useLocale } from '@/i18n/i18n'
import { type Locale, tagOf } from '@/i18n/locales'
import { quoted } from '@/i18n/quoted'
import { formatDecimal, formatKilometres, formatPercent, formatWeight } from '@/lib/measure'
import { formatMoney } from '@/lib/money'
import { clock, dateTime, dayMonth, wallClock, wallTime, weekdayName } from '@/lib/time'
import { useScope } from '@/state/scope/current'
import { slotOf } from './language'

const DEFAULT_ZONE = 'America/Toronto'

const DEFAULT_CURRENCY = 'CAD'

/** Formats values in a language, for a place with its own clock, currency and menu languages. Pure. */
export function formatFor(
  locale: Locale,
  place: { zone: string; currency: string; languages: readonly Language[] },
) {
  const { zone, currency, languages } = place
  const tag = tagOf(locale)
  const slot = slotOf(languages, locale)
  const list = new Intl.ListFormat(tag, { type: 'conjunction', style: 'narrow' })
  const at = (instant: string | Date) => (typeof instant === 'string' ? new Date(instant) : instant)
  return {
    tag,
    zone,
    currency,
    money: (amount: number) => formatMoney(amount, currency, tag),
    clock: (instant: string | Date) => clock(at(instant), tag, zone),
    dayMonth: (instant: string | Date) => dayMonth(at(instant), tag, zone),
    dateTime: (instant: string | Date) => dateTime(at(instant), tag, zone),
    /** the weekday of a calendar date, `YYYY-MM-DD` */
    weekday: (date: string) => weekdayName(new Date(`${date}T12:00:00Z`), tag, 'UTC'),
    dateOf: (instant: string | Date) => wallTime(at(instant), zone).date,
    wallClock: (time: string) => wallClock(time, tag),
    percent: (percent: number) => formatPercent(percent, tag),
    kilometres: (km: number) => formatKilometres(km, tag),
    /** a bare number as people type it: without groups of thousands */
    decimal: (amount: number) => formatDecimal(amount, tag),
    weight: (weight: number, unit: string) => formatWeight(weight, unit, tag),
    quoted: (words: string) => quoted(words, locale),
    list: (parts: string[]) => list.format(parts),
    descr: (thing: Described) => description(thing, slot),
    detail: (thing: { detail: string; detail1: string; detail2: string }) => detail(thing, slot),
    groupName: (thing: { name: string; name1: string; name2: string }) => groupName(thing, slot),
    inSlot: (texts: readonly string[]) => inSlot(texts, slot),
  }
}

/** Formats everything that depends on the language, the currency and the store's clock. */
export function useFormat() {
  const locale = useLocale()
  const { store } = useScope()
  return useMemo(
    () =>
      formatFor(locale, {
        zone: store?.info.timeZone ?? DEFAULT_ZONE,
        currency: store?.checkout.currency ?? DEFAULT_CURRENCY,
        languages: store?.info.languages ?? [],
      }),
    [locale, store],
  )
}

export type Format = ReturnType<typeof useFormat>
