import { Refusal } from '@/api/client'
import type { Text } from '@/i18n/i18n'
import { calendarDay } from '@/lib/calendar-day'
import { errorText } from '@/state/words/errors'
import type { Format } from '@/state/words/format'

type Writer = Pick<Format, 'money' | 'weight' | 'inSlot' | 'quoted' | 'tag'>

/** Why a promotion is refused, with its title and date if the server sends them (spec section 8). Pure. */
export function promotionRefusal(error: unknown, t: Text, format: Writer): string {
  if (!(error instanceof Refusal)) return errorText(t, error, format)
  const { title = '', title1 = '', title2 = '', date } = error.details
  const name = format.inSlot([title, title1, title2].map(String))
  const named = { title: format.quoted(name) }
  if (error.code === 'error_promo_redeemed' && name) return t('promotions:redeemed', named)
  if (error.code === 'promo_valid_from' && name && date)
    return t('promotions:validFrom', { ...named, date: calendarDay(String(date), format.tag) })
  return errorText(t, error, format)
}
