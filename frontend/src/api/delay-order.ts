import type { MoveOrderReply } from './api.gen'
import { moved } from './move-order'
import { postAsStaff } from './staff-call'
import type { StaffKeys } from './staff-order'

/** Promises another time for an order of the version that was read; the same time again changes nothing. */
export const delayOrder = (
  keys: StaffKeys,
  of: { orderUUID: string; version: number; promisedAt: string },
): Promise<MoveOrderReply> => postAsStaff('/backoffice/delayorder', { ...keys, ...of }, moved)
