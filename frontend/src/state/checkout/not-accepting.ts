import type { GetStoreHoursReply } from '@/api/api.gen'
import { spokenLocale, type Text } from '@/i18n/i18n'
import { tell } from '@/state/question/dialogs'
import { currentStore } from '@/state/scope/current'
import type { Format } from '@/state/words/format'
import { ownWords } from '@/state/words/own-words'

/** Why orders are not taken now, in the spec's words (section 8). Pure. */
function notAcceptingText(hours: GetStoreHoursReply, t: Text, format: Format): string {
  const times = format.list(hours.orderHours.displayTimes)
  if (hours.notAccepting === 'order_times' && !times) return t('checkout:page.notAccepting_today_off')
  return t(`checkout:page.notAccepting_${hours.notAccepting ?? 'try_later'}`, { times })
}

/** Says why orders are not taken, and what the store itself has to say of orders of this type. */
export function tellNotAccepting(hours: GetStoreHoursReply, t: Text, format: Format): Promise<boolean> {
  const store = currentStore()
  return tell(t('checkout:page.notAcceptingTitle'), notAcceptingText(hours, t, format), t('app.ok'), {
    subtitle: store.info.storeName,
    html: ownWords(store, hours.orderType, spokenLocale()) || null,
  })
}
