import type { GetStoreHoursReply } from '@/api/api.gen'
import { spokenLocale, type Text } from '@/i18n/i18n'
import { tell } from '@/state/question/dialogs'
import { currentStore } from '@/state/scope/current'
import type { Format } from '@/state/words/format'
import { ownWords } from '@/state/words/own-words'

/** The reason why orders are not accepted now, in the spec's words (section 8). Pure. */
function notAcceptingText(hours: GetStoreHoursReply, t: Text, format: Format): string {
  const times = format.list(hours.orderHours.displayTimes)
  if (hours.notAccepting === 'order_times' && !times) return t('checkout:page.notAccepting_today_off')
  return t(`checkout:page.notAccepting_${hours.notAccepting ?? 'try_later'}`, { times })
}

/** Shows why orders are not accepted, with the store's own text about orders of this type. */
export function tellNotAccepting(hours: GetStoreHoursReply, t: Text, format: Format): Promise<boolean> {
  const store = currentStore()
  return tell(t('checkout:page.notAcceptingTitle'), notAcceptingText(hours, t, format), t('app.ok'), {
    subtitle: store.info.storeName,
    html: ownWords(store, hours.orderType, spokenLocale()) || null,
  })
}
