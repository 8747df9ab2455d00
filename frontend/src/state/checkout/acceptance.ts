import type { GetStoreHoursReply, OrderType } from '@/api/api.gen'
import { getStoreHours } from '@/api/get-store-hours'
import type { Text } from '@/i18n/i18n'
import { tell } from '@/state/question/dialogs'
import type { Format } from '@/state/words/format'

/** Why orders are not taken now, in the spec's words (section 8). Pure. */
export function notAcceptingText(hours: GetStoreHoursReply, t: Text, format: Format): string {
  const times = format.list(hours.orderHours.displayTimes)
  if (hours.notAccepting === 'order_times' && !times) return t('checkout:page.notAccepting_today_off')
  return t(`checkout:page.notAccepting_${hours.notAccepting ?? 'try_later'}`, { times })
}

/** The hours by which an order may go on to checkout, now or, if it may wait, for later (T-8); otherwise why it may not. */
export async function hoursForCheckout(orderType: OrderType, mayWait: boolean): Promise<GetStoreHoursReply> {
  const now = await getStoreHours({ orderType, scheduleOrderHours: false })
  if (now.acceptOrder || !mayWait) return now
  const later = await getStoreHours({ orderType, scheduleOrderHours: true })
  return later.acceptOrder && later.slots.some(slot => !slot.full) ? later : now
}

export const tellNotAccepting = (hours: GetStoreHoursReply, t: Text, format: Format): Promise<boolean> =>
  tell(t('checkout:page.notAcceptingTitle'), notAcceptingText(hours, t, format), t('app.ok'))
