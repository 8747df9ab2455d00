import type { PaymentReply } from './api.gen'
import { post } from './client'
import { paymentReply } from './placed-shapes'

/** Cancels a payment: closes its page or releases the authorized money. */
export const cancelPayment = (paymentID: string): Promise<PaymentReply> =>
  post('/order/v2/cancelpayment', { paymentID }, paymentReply)
