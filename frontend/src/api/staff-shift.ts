import { flag, having, instant, nullable, text } from '@/lib/shape'
import type { CloseShiftReply, OpenedShiftReply } from './api.gen'
import { post } from './client'
import { role } from './read-door'
import { postAsStaff, type StaffKeys } from './staff-call'

const opened = having<OpenedShiftReply>({
  choosePin: flag,
  ...{ token: text, companyCode: text, storeID: text, name: text },
  role,
  endsAt: nullable(instant),
})

/** Opens a shift on this device; `chosen` is the person's own PIN, which replaces the one that they were given. */
export const openShift = (personId: string, pin: string, chosen: string | null): Promise<OpenedShiftReply> =>
  post('/backoffice/openshift', { personId, pin, chosen }, opened)

/** Ends the shift. */
export const closeShift = (keys: StaffKeys): Promise<CloseShiftReply> =>
  postAsStaff('/backoffice/closeshift', keys, having<CloseShiftReply>({}))
