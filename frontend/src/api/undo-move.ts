import type { MoveOrderReply, UndoAct } from './api.gen'
import { moved } from './move-order'
import { postAsStaff } from './staff-call'
import type { StaffKeys } from './staff-order'

/** Undoes the last transition of an order, or starts its effects now; repeating it changes nothing. */
export const undoMove = (
  keys: StaffKeys,
  of: { orderUUID: string; version: number; act: UndoAct },
): Promise<MoveOrderReply> => postAsStaff('/backoffice/undomove', { ...keys, ...of }, moved)
