import { Refusal } from '@/api/client'
import { openShift } from '@/api/staff-shift'
import { signIn } from '@/staff/board/refresh'

/** Why a PIN did not open; `until` is when it is looked at again. */
export interface PinTrouble {
  kind: 'wrong' | 'same' | 'differs' | 'manager' | 'locked' | 'tooMany' | 'unreachable' | 'device'
  until: string
}

const KINDS: Partial<Record<string, PinTrouble['kind']>> = {
  error_incorrect_pin: 'wrong',
  too_many_requests: 'tooMany',
  forbidden: 'device',
  invalid_request: 'wrong',
}

/** Why it did not open. Pure. */
function troubleOfPin(error: unknown): PinTrouble {
  if (!(error instanceof Refusal)) return { kind: 'unreachable', until: '' }
  const until = String(error.details.until ?? '')
  if (error.code === 'error_pin_locked') return { kind: until ? 'locked' : 'manager', until }
  return { kind: KINDS[error.code] ?? 'unreachable', until: '' }
}

/** Opens a shift and the board with it; `choose` where a PIN of one's own comes first. */
export async function tryPin(
  personId: string,
  pin: string,
  chosen: string | null,
): Promise<'in' | 'choose' | PinTrouble> {
  try {
    const { choosePin, token, companyCode, storeID, name, role } = await openShift(personId, pin, chosen)
    if (choosePin) return 'choose'
    const isIn = await signIn({ companyCode, storeID, staffKey: token }, { name, role, way: 'shift' })
    return isIn ? 'in' : { kind: 'unreachable', until: '' }
  } catch (error) {
    return troubleOfPin(error)
  }
}
