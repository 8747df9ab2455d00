import type { BoardOrder, MoveDeliveryReply, MoveWhy } from '@/api/api.gen'
import { assignDriver, driverDelivery } from '@/api/driving'
import { postAsStaff, type StaffKeys } from '@/api/staff-call'
import { having } from '@/lib/shape'
import type { WholeNote } from './note'

/** Reports a result, or gives the delivery to another driver, with the reason. */
export function sendNote(keys: StaffKeys, { orderUUID }: BoardOrder, draft: WholeNote): Promise<unknown> {
  const { to, driverId, reason, words } = draft
  const why: MoveWhy = { reason: reason ?? 'other', words: reason === 'other' ? words.trim() : '' }
  if (to === 'other') return assignDriver(keys, orderUUID, driverId || null, why)
  return postAsStaff(
    '/backoffice/movedelivery',
    { ...keys, orderUUID, to, why },
    having<MoveDeliveryReply>({ delivery: driverDelivery }),
  )
}
