import type { GetStoreHoursReply } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import { tell } from './dialogs'
import type { Format } from './format'

/** Why orders are not taken now, in the spec's words (section 8). Pure. */
export function notAcceptingText(hours: GetStoreHoursReply, t: Text, format: Format): string {
  const times = format.list(hours.orderHours.displayTimes)
  if (hours.notAccepting === 'order_times' && !times) return t('checkout.notAccepting_today_off')
  return t(`checkout.notAccepting_${hours.notAccepting ?? 'try_later'}`, { times })
}

/** An order can still be made for later although none is taken for now (T-8). Pure. */
export const canPreorder = (hours: GetStoreHoursReply): boolean => hours.preorder.includes(hours.orderType)

export const tellNotAccepting = (hours: GetStoreHoursReply, t: Text, format: Format): Promise<boolean> =>
  tell(t('checkout.notAcceptingTitle'), notAcceptingText(hours, t, format), t('app.ok'))
