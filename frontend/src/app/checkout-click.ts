import type { Text } from '@/i18n/i18n'
import { hoursForCheckout, tellNotAccepting } from '@/state/acceptance'
import { askContactForm } from '@/state/custom-form'
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
    const hours = await hoursForCheckout(orderType)
    if (!hours.acceptOrder) {
      await tellNotAccepting(hours, t, format)
      return false
    }
  } catch (error) {
    await tell(t('errors.title'), errorText(t, error, format.money), t('app.ok'))
    return false
  }
  if (orderType === 'dinein' && !(await askContactForm())) return false
  const skipsLogin = orderType === 'dinein' && currentStore().orderType.dinein.login === 'skip'
  return skipsLogin || useGuest.getState().guest !== null || askForGuest()
}
