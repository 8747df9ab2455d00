import { useMemo } from 'react'
import { type Described, description, detail, groupName, inSlot } from '@/i18n/described'
import { useLocale } from '@/i18n/i18n'
import { tagOf } from '@/i18n/locales'
import { formatMoney } from '@/lib/money'
import { clock, dateTime, dayMonth, wallClock, wallTime, weekdayName } from '@/lib/time'
import { slotOf } from './language'
import { useSession } from './session'

const DEFAULT_ZONE = 'America/Toronto'

/** Everything that is written differently by language, currency and the store's clock. */
export function useFormat() {
  const locale = useLocale()
  const store = useSession(state => state.store)
  return useMemo(() => {
    const tag = tagOf(locale)
    const zone = store?.info.timeZone ?? DEFAULT_ZONE
    const currency = store?.checkout.currency ?? 'CAD'
    const slot = slotOf(store?.info.languages ?? [], locale)
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
      list: (parts: string[]) => new Intl.ListFormat(tag, { type: 'unit', style: 'narrow' }).format(parts),
      descr: (thing: Described) => description(thing, slot),
      detail: (thing: { detail: string; detail1: string; detail2: string }) => detail(thing, slot),
      groupName: (thing: { name: string; name1: string; name2: string }) => groupName(thing, slot),
      inSlot: (texts: readonly string[]) => inSlot(texts, slot),
    }
  }, [locale, store])
}

export type Format = ReturnType<typeof useFormat>
