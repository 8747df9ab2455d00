import { getStoreHours } from '@/api/get-store-hours'
import type { Text } from '@/i18n/i18n'
import { canPreorder, tellNotAccepting } from '@/state/acceptance'
import { tell } from '@/state/dialogs'
import { errorText } from '@/state/errors'
import type { Format } from '@/state/format'
import { askForGuest, useGuest } from '@/state/guest'
import { currentCart } from '@/state/order'
import { currentStore } from '@/state/session'

/** Whether checkout may open (spec section 4, Checkout click): not empty, accepting, and somebody to call. */
export async function mayCheckOut(t: Text, format: Format): Promise<boolean> {
  const { items, orderType } = currentCart()
  if (items.length === 0) return false
  try {
    const hours = await getStoreHours({ orderType, scheduleOrderHours: false })
    if (!hours.acceptOrder && !canPreorder(hours)) {
      await tellNotAccepting(hours, t, format)
      return false
    }
  } catch (error) {
    await tell(t('errors.title'), errorText(t, error, format.money), t('app.ok'))
    return false
  }
  const skipsLogin = orderType === 'dinein' && currentStore().orderType.dinein.login === 'skip'
  return skipsLogin || useGuest.getState().guest !== null || askForGuest()
}
