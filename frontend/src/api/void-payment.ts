import { having, number, text } from '@/lib/shape'
import type { TakePaymentReply, VoidPaymentReply, VoidPaymentRequest } from './api.gen'
import { postAsStaff } from './staff-call'
import type { StaffKeys } from './staff-order'

/** The payment, the reason for the void, and the page on which staff saw the payment. */
export type Voiding = Pick<VoidPaymentRequest, 'payment' | 'reason' | 'words' | 'atTable' | 'visitSince'> & {
  orderUUID: string
}

/** Voids a payment that was taken by mistake; one that is already voided stays as it is. */
export const voidPayment = (keys: StaffKeys, voiding: Voiding): Promise<VoidPaymentReply> =>
  postAsStaff(
    '/backoffice/voidpayment',
    { ...keys, ...voiding },
    having<VoidPaymentReply>({ amount: number, status: text }),
  )

/** Records what the counter took for an order that has a balance due again; the same `requestID` counts once. */
export const takeOwed = (
  keys: StaffKeys,
  orderUUID: string,
  amount: number,
  requestID: string,
): Promise<TakePaymentReply> =>
  postAsStaff(
    '/backoffice/takepayment',
    { ...keys, orderUUID, amount, requestID },
    having<TakePaymentReply>({}),
  )
