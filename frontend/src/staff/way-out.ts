import { type StaffKeys, setAccountToken } from '@/api/staff-call'
import { closeShift } from '@/api/staff-shift'
import { loadAccount } from './account/load'
import type { Way } from './person'

/** From now on calls are proved by the account that is signed in, where nothing else proves them. */
export function proveByAccount(): void {
  setAccountToken(async () => (await loadAccount()).accountToken())
}

/** Ends on the server what was opened there; that this device knows nothing of it any more is done before. */
export async function wayOut(keys: StaffKeys | null | undefined, way: Way): Promise<void> {
  try {
    if (keys && way === 'shift') await closeShift(keys)
    if (way === 'account') await (await loadAccount()).leaveAccount()
  } catch {
    // A shift ends by itself, and a token within minutes.
  }
}
