import type { StaffKeys } from '@/api/staff-call'
import { object, oneOf, shortText } from '@/lib/shape'
import type { Who } from '@/staff/person'
import { plainKey, sealedKey } from '@/state/kept/kept'
import { intents } from './refund'

/** Whose board this device shows, and what opens it; an account's own tokens are kept by `account/account`. */
export const keptStaff = sealedKey('STF', {
  version: 2,
  shape: object<StaffKeys & Who>({
    companyCode: shortText(80),
    storeID: shortText(80),
    staffKey: shortText(400, 0),
    name: shortText(80, 0),
    role: oneOf('staff', 'manager', 'operator'),
    way: oneOf('key', 'shift', 'account'),
  }),
})

/** Refunds that were sent and of which nobody was told the end. */
export const keptIntents = plainKey('RFD', { version: 1, shape: intents }, 'sessionStorage')
