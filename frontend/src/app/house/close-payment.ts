import { cancelPayment } from '@/api/cancel-payment'
import { Refusal } from '@/api/client'
import { textNow } from '@/i18n/i18n'
import { openPayment, useHouse } from '@/state/page/house'
import { mention } from '@/state/question/dialogs'

/**
 * Closes what was opened for a phone, before it is wiped: true once nothing is paid any more. What was paid meanwhile, or
 * is being sent, stays to be seen where it is followed, and leads to its number.
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
  // The page that follows it goes with all the rest.
  useHouse.setState({ busy: false })
  return true
}
