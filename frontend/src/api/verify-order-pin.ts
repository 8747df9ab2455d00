import { flag, having, instant, nullable } from '@/lib/shape'
import type { VerifyOrderPinReply } from './api.gen'
import { post } from './client'

const shape = having<VerifyOrderPinReply>({ verified: flag, lockedUntil: nullable(instant) })

export interface PinAnswer {
  verified: boolean
  /** when the server accepts PINs of this table again (milliseconds); 0 if it does now */
  lockedUntil: number
}

/** Whether a PIN is the table's; valid only when the answer is ok and says so (spec section 5). */
export async function verifyOrderPin(orderPin: string, tableID: string): Promise<PinAnswer> {
  const { verified, lockedUntil } = await post('/order/v2/verifyorderpin', { orderPin, tableID }, shape)
  return { verified, lockedUntil: lockedUntil ? Date.parse(lockedUntil) : 0 }
}
