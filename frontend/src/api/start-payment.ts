import type { OrderFeed, PageDisplay, PaymentReply, Tender } from './api.gen'
import { post } from './client'
import { paymentReply } from './placed-shapes'

export interface StartPayment {
  feed: OrderFeed
  tender: Tender
  display: PageDisplay
  /** the path to which the browser returns */
  returnPath: string
}

/** Opens a payment for an order; while its page is open, the same order gets the same payment. */
export const startPayment = (start: StartPayment): Promise<PaymentReply> =>
  post('/order/v2/startpayment', { ...start, pageOrigin: location.origin }, paymentReply)
