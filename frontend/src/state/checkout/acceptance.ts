import type { GetStoreHoursReply, Quote, Store } from '@/api/api.gen'
import { getStoreHours } from '@/api/get-store-hours'
import { priceOrder } from '@/api/price-order'
import type { Text } from '@/i18n/i18n'
import { fromMinor, toMinor } from '@/lib/money'
import { type Cart, toWire } from '@/state/order/cart'
import { isForNow } from '@/state/order/time-wish'
import { tell } from '@/state/question/dialogs'
import type { Format } from '@/state/words/format'

/** Why orders are not taken now, in the spec's words (section 8). Pure. */
export function notAcceptingText(hours: GetStoreHoursReply, t: Text, format: Format): string {
  const times = format.list(hours.orderHours.displayTimes)
  if (hours.notAccepting === 'order_times' && !times) return t('checkout:page.notAccepting_today_off')
  return t(`checkout:page.notAccepting_${hours.notAccepting ?? 'try_later'}`, { times })
}

/** What an order counts as where large ones pass the order limit: subtotal less discount (T-2); else nothing. Pure. */
export function limitedSubtotal(
  { config }: Pick<Store, 'config'>,
  quote: Pick<Quote, 'totals' | 'currency'> | null,
): number {
  const passes = config.orderLimitPerPeriod > 0 && config.orderLimitSkipValue > 0
  if (!passes || !quote) return 0
  const { subtotal, discountValue } = quote.totals
  return fromMinor(toMinor(subtotal - discountValue, quote.currency), quote.currency)
}

async function subtotalOf(store: Store, cart: Cart): Promise<number> {
  const { orderLimitPerPeriod, orderLimitSkipValue } = store.config
  if (orderLimitPerPeriod === 0 || orderLimitSkipValue === 0) return 0
  return limitedSubtotal(store, (await priceOrder(toWire(cart))).quote)
}

/** The hours by which an order may go on to checkout, now or, if it may wait, for later (T-8); otherwise why it may not. */
export async function hoursForCheckout(store: Store, cart: Cart): Promise<GetStoreHoursReply> {
  const { orderType } = cart
  const subtotal = await subtotalOf(store, cart)
  const now = await getStoreHours({ orderType, scheduleOrderHours: false, subtotal })
  if (now.acceptOrder || isForNow(store, cart)) return now
  const later = await getStoreHours({ orderType, scheduleOrderHours: true, subtotal })
  return later.acceptOrder && later.slots.some(slot => !slot.full) ? later : now
}

export const tellNotAccepting = (hours: GetStoreHoursReply, t: Text, format: Format): Promise<boolean> =>
  tell(t('checkout:page.notAcceptingTitle'), notAcceptingText(hours, t, format), t('app.ok'))
