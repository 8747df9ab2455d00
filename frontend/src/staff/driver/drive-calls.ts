import type { DriveReply, DriverStep, FailedWhy } from '@/api/api.gen'
import { courierStatus } from '@/api/driving'
import { postAsStaff, type StaffKeys } from '@/api/staff-call'
import { having } from '@/lib/shape'

const moved = having<DriveReply>({ status: courierStatus })

/** Reports the driver's progress; repeating a step changes nothing. */
export const moveDrive = (keys: StaffKeys, orderUUID: string, step: DriverStep): Promise<DriveReply> =>
  postAsStaff('/backoffice/movedrive', { ...keys, orderUUID, step }, moved)

export const handOverByPin = (keys: StaffKeys, orderUUID: string, pin: string): Promise<DriveReply> =>
  postAsStaff('/backoffice/handoverorder', { ...keys, orderUUID, pin }, moved)

/** `photo` is a JPEG in base64. */
export const handOverByPhoto = (keys: StaffKeys, orderUUID: string, photo: string): Promise<DriveReply> =>
  postAsStaff('/backoffice/handoverorder', { ...keys, orderUUID, photo }, moved)

export const failDelivery = (keys: StaffKeys, orderUUID: string, reason: FailedWhy): Promise<DriveReply> =>
  postAsStaff('/backoffice/faildelivery', { ...keys, orderUUID, reason }, moved)
