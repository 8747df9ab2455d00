import type { MoveOrderReply, UndoAct } from './api.gen'
import { moved } from './move-order'
import { postAsStaff } from './staff-call'
import type { StaffKeys } from './staff-order'

/** Takes the last step of an order back, or lets its effects begin; the same again changes nothing. */
export const undoMove = (
  keys: StaffKeys,
  of: { orderUUID: string; version: number; act: UndoAct },
): Promise<MoveOrderReply> => postAsStaff('/backoffice/undomove', { ...keys, ...of }, moved)
