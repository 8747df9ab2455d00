import { having, instant, nullable, text, whole } from '@/lib/shape'
import type { MoveOrderReply, MoveOrderRequest, OrderStatus } from './api.gen'
import { postAsStaff } from './staff-call'
import { history, type StaffKeys } from './staff-order'

export const moved = having<MoveOrderReply>({
  status: text,
  history,
  version: whole(0),
  promisedAt: nullable(instant),
  undoUntil: nullable(instant),
})

/** The time promised with an acceptance, or the reason why an order ends. */
export type How = Pick<MoveOrderRequest, 'promisedAt' | 'reason' | 'words'>

/** Makes an order transition that can be undone; repeating it changes nothing. */
export const moveOrder = (
  keys: StaffKeys,
  orderUUID: string,
  status: OrderStatus,
  how: How = {},
): Promise<MoveOrderReply> =>
  postAsStaff('/backoffice/moveorder', { ...keys, orderUUID, status, undoable: true, ...how }, moved)
