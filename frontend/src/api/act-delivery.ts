import { having, nullable } from '@/lib/shape'
import type { ActDeliveryReply, DeliveryAct } from './api.gen'
import { postAsStaff } from './staff-call'
import { boardDelivery, type StaffKeys } from './staff-order'

const shape = having<ActDeliveryReply>({ delivery: nullable(boardDelivery) })

/** Acts on a delivery that needs attention. */
export const actDelivery = (
  keys: StaffKeys,
  orderUUID: string,
  act: DeliveryAct,
): Promise<ActDeliveryReply> => postAsStaff('/backoffice/actdelivery', { ...keys, orderUUID, act }, shape)
