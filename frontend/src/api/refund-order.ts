import { each, having, number, text } from '@/lib/shape'
import type { Refund, RefundOrderReply, RefundRequest } from './api.gen'
import { postAsStaff } from './staff-call'
import type { StaffKeys } from './staff-order'

const shape = having<RefundOrderReply>({
  refund: having<Refund>({ refundId: text, parts: each(number) }),
  status: text,
})

/** Gives money of an order back; the same `refundId` again is the same refund. */
export const refundOrder = (
  keys: StaffKeys,
  orderUUID: string,
  refund: RefundRequest,
): Promise<RefundOrderReply> => postAsStaff('/backoffice/refundorder', { ...keys, orderUUID, refund }, shape)
