import type { PaymentReply } from './api.gen'
import { type Body, post } from './client'
import { paymentReply } from './placed-shapes'

export type FrameMessage = Body<'/globalpay/hppresponse'>

/** Hands in the message of a payment page in a frame; the server checks its signature (Y-3). */
export const handInMessage = (message: FrameMessage): Promise<PaymentReply> =>
  post('/globalpay/hppresponse', message, paymentReply)
