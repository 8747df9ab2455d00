import { type StaffKeys, setAccountToken } from '@/api/staff-call'
import { closeShift } from '@/api/staff-shift'
import { loadAccount } from './account/load'
import type { Way } from './person'

/** From now on, requests without another key are signed with the token of the signed-in account. */
export function proveByAccount(): void {
  setAccountToken(async () => (await loadAccount()).accountToken())
}

/** Ends the shift or the account's session on the server; the device's own data is removed before. */
export async function wayOut(keys: StaffKeys | null | undefined, way: Way): Promise<void> {
  try {
    if (keys && way === 'shift') await closeShift(keys)
    if (way === 'account') await (await loadAccount()).leaveAccount()
  } catch {
    // Ignored: a shift ends by itself, and a token within minutes.
  }
}
