import { Refusal } from '@/api/client'
import { openShift } from '@/api/staff-shift'
import { signIn } from '@/staff/board/refresh'

/** Why a PIN was refused; `until` is the end of a lock. */
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

/** Maps an error to the reason of a refused PIN. Pure. */
function troubleOfPin(error: unknown): PinTrouble {
  if (!(error instanceof Refusal)) return { kind: 'unreachable', until: '' }
  const until = String(error.details.until ?? '')
  if (error.code === 'error_pin_locked') return { kind: until ? 'locked' : 'manager', until }
  return { kind: KINDS[error.code] ?? 'unreachable', until: '' }
}

/** Starts a shift and opens the board; `choose` if the person must choose a new PIN first. */
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
