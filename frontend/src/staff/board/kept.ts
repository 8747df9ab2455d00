import type { StaffKeys } from '@/api/staff-call'
import { list, object, oneOf, or, shortText, whole } from '@/lib/shape'
import type { Who } from '@/staff/person'
import { plainKey, sealedKey } from '@/state/kept/kept'
import { type Heard, MOST_NAMES } from './heard'

/** The store and the key of this board; an account's tokens are stored by `account/account`. */
export const keptStaff = sealedKey('STF', {
  version: 2,
  shape: object<StaffKeys & Who>({
    companyCode: shortText(80),
    storeID: shortText(80),
    staffKey: shortText(400, 0),
    name: shortText(80, 0),
    role: oneOf('driver', 'staff', 'manager', 'operator'),
    way: oneOf('key', 'shift', 'account'),
  }),
})

/** The orders that this device has seen: only their IDs, no guest data. */
export const keptHeard = plainKey('HRD', {
  version: 1,
  shape: object<Heard>({
    until: whole(),
    names: list(shortText(64), MOST_NAMES),
    later: or(list(shortText(64), MOST_NAMES), []),
  }),
})
