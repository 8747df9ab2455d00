import { each, flag, having, nullable, number, text } from '@/lib/shape'
import type { PreviewRefundReply, Refund, RefundOrderReply, RefundRequest } from './api.gen'
import { postAsStaff } from './staff-call'
import type { StaffKeys } from './staff-order'

const refund = having<Refund>({
  refundId: text,
  parts: each(number),
  tips: each(number),
  pointsReturned: number,
})

const preview = having<PreviewRefundReply>({
  refund,
  amount: number,
  limit: nullable(number),
  aboveLimit: flag,
})

const shape = having<RefundOrderReply>({
  refund,
  status: text,
})

/** Refunds money of an order; the same `refundId` again is the same refund. */
export const refundOrder = (
  keys: StaffKeys,
  orderUUID: string,
  refund: RefundRequest,
): Promise<RefundOrderReply> => postAsStaff('/backoffice/refundorder', { ...keys, orderUUID, refund }, shape)

/** Computes what a refund would give back to which tender; writes nothing. */
export const previewRefund = (
  keys: StaffKeys,
  orderUUID: string,
  refund: RefundRequest,
): Promise<PreviewRefundReply> =>
  postAsStaff('/backoffice/previewrefund', { ...keys, orderUUID, refund }, preview)
