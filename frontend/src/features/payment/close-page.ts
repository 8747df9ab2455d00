import type { PaymentState } from '@/api/api.gen'
import { cancelPayment } from '@/api/cancel-payment'
import { Refusal } from '@/api/client'
import { getPayment } from '@/api/get-payment'

/** What became of a payment page that is to be closed: `paid` where money was set aside or taken meanwhile. */
export type ClosedPage = 'closed' | 'paid' | 'unknown'

const OPEN = new Set<PaymentState>(['opening', 'waiting'])
const ENDED = new Set<PaymentState>(['declined', 'cancelled', 'expired', 'releasing', 'released', 'refunded'])

const outcome = (state: PaymentState): ClosedPage => (ENDED.has(state) ? 'closed' : 'paid')

/** Closes a payment page on which nobody has paid; a payment that was approved meanwhile is left as it is. */
export async function closePage(paymentID: string): Promise<ClosedPage> {
  try {
    const { state } = (await getPayment(paymentID)).payment
    return outcome(OPEN.has(state) ? (await cancelPayment(paymentID)).payment.state : state)
  } catch (error) {
    return error instanceof Refusal && error.code === 'not_found' ? 'closed' : 'unknown'
  }
}
