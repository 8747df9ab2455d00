import { cancelPayment } from '@/api/cancel-payment'
import { Refusal } from '@/api/client'
import { textNow } from '@/i18n/i18n'
import { openPayment, useHouse } from '@/state/page/house'
import { mention } from '@/state/question/dialogs'

/**
 * Closes the payment page for a phone before the kiosk is reset; returns true once it can no longer be paid. If it was
 * paid or is being sent, the page that follows it stays and leads to the order number.
 */
export async function closePayment(): Promise<boolean> {
  const paymentID = openPayment()
  if (!paymentID) return true
  try {
    const { order } = await cancelPayment(paymentID)
    if (order) return false
  } catch (error) {
    if (!(error instanceof Refusal)) mention(textNow()('app.unreachable'))
    return false
  }
  // The page that follows the payment is removed by the reset.
  useHouse.setState({ busy: false })
  return true
}
