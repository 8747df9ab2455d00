import { having, text } from '@/lib/shape'
import type { MoveOrderReply, OrderStatus } from './api.gen'
import { postAsStaff } from './staff-call'
import { history, type StaffKeys } from './staff-order'

const shape = having<MoveOrderReply>({ status: text, history })

/** Moves an order of the store on; the same again changes nothing. */
export const moveOrder = (keys: StaffKeys, orderUUID: string, status: OrderStatus): Promise<MoveOrderReply> =>
  postAsStaff('/backoffice/moveorder', { ...keys, orderUUID, status }, shape)
