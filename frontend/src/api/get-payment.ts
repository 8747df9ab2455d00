import type { PaymentReply } from './api.gen'
import { post } from './client'
import { paymentReply } from './placed-shapes'

/** Reads the state of a payment. */
export const getPayment = (paymentID: string): Promise<PaymentReply> =>
  post('/order/v2/getpayment', { paymentID }, paymentReply)
