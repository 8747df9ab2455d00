import type { PaymentReply } from './api.gen'
import { post } from './client'
import { paymentReply } from './placed-shapes'

/** Closes a payment's page, or releases its money. */
export const cancelPayment = (paymentID: string): Promise<PaymentReply> =>
  post('/order/v2/cancelpayment', { paymentID }, paymentReply)
