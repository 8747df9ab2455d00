import type { StaffKeys } from '@/api/staff-call'
import { list, object, oneOf, or, shortText, whole } from '@/lib/shape'
import type { Who } from '@/staff/person'
import { plainKey, sealedKey } from '@/state/kept/kept'
import { type Heard, MOST_NAMES } from './heard'

/** Whose board this device shows, and what opens it; an account's own tokens are kept by `account/account`. */
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

/** What this device has heard of the store that it shows: orders' names, and of nobody who ordered. */
export const keptHeard = plainKey('HRD', {
  version: 1,
  shape: object<Heard>({
    until: whole(),
    names: list(shortText(64), MOST_NAMES),
    later: or(list(shortText(64), MOST_NAMES), []),
  }),
})
