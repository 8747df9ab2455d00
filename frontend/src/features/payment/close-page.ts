import type { PaymentState } from '@/api/api.gen'
import { cancelPayment } from '@/api/cancel-payment'
import { Refusal } from '@/api/client'
import { getPayment } from '@/api/get-payment'

/** The outcome of closing a payment page: `paid` if money was authorized or captured before. */
export type ClosedPage = 'closed' | 'paid' | 'unknown'

const OPEN = new Set<PaymentState>(['opening', 'waiting'])
const ENDED = new Set<PaymentState>(['declined', 'cancelled', 'expired', 'releasing', 'released', 'refunded'])

const outcome = (state: PaymentState): ClosedPage => (ENDED.has(state) ? 'closed' : 'paid')

/** Closes a payment page that is not paid; a payment that is approved by then is not cancelled. */
export async function closePage(paymentID: string): Promise<ClosedPage> {
  try {
    const { state } = (await getPayment(paymentID)).payment
    return outcome(OPEN.has(state) ? (await cancelPayment(paymentID)).payment.state : state)
  } catch (error) {
    return error instanceof Refusal && error.code === 'not_found' ? 'closed' : 'unknown'
  }
}
