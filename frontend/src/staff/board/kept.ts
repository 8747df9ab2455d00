import type { StaffKeys } from '@/api/staff-order'
import { object, shortText } from '@/lib/shape'
import { plainKey, sealedKey } from '@/state/kept/kept'
import { intents } from './refund'

/** Whose board this device shows, and the key that opens it. */
export const keptStaff = sealedKey('STF', {
  version: 1,
  shape: object<StaffKeys>({ companyCode: shortText(80), storeID: shortText(80), staffKey: shortText(400) }),
})

/** Refunds that were sent and of which nobody was told the end. */
export const keptIntents = plainKey('RFD', { version: 1, shape: intents }, 'sessionStorage')
