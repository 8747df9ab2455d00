import type { OrderFeed, PageDisplay, PaymentReply, Tender } from './api.gen'
import { post } from './client'
import { paymentReply } from './placed-shapes'

export interface StartPayment {
  feed: OrderFeed
  tender: Tender
  display: PageDisplay
  /** where the browser comes back to */
  returnPath: string
}

/** Opens a payment for an order; the same order again answers the same payment while its page is open. */
export const startPayment = (start: StartPayment): Promise<PaymentReply> =>
  post('/order/v2/startpayment', { ...start, pageOrigin: location.origin }, paymentReply)
