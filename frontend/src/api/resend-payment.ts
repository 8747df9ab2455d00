import type { PaymentReply } from './api.gen'
import { post } from './client'
import { paymentReply } from './placed-shapes'

/** Sends the order of an authorised payment; repeated calls send it once (Y-6). */
export const resendPayment = (paymentID: string): Promise<PaymentReply> =>
  post('/order/v2/resendpayment', { paymentID }, paymentReply)
