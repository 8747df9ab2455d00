import { serverNow } from '@/lib/server-clock'
import { useUpkeep } from '@/state/page/upkeep'
import { useSession } from '@/state/scope/session'
import { isBusy } from './free-moment'

const WARN_MS = 3 * 60_000
const LOOK_MS = 1_000

/** Milliseconds until the session ends; infinite before the server has sent its end. */
function left(): number {
  const { expiresAt } = useSession.getState()
  return expiresAt ? Date.parse(expiresAt) - serverNow() : Number.POSITIVE_INFINITY
}

function look(): void {
  const remaining = left()
  // During payment or sending, the session is extended or the server reports its end.
  if (isBusy()) {
    useUpkeep.setState({ endsAt: null })
    return
  }
  if (remaining <= 0) {
    useUpkeep.setState({ endsAt: null })
    if (!useSession.getState().expired) useSession.setState({ expired: true })
    return
  }
  const { endsAt } = useUpkeep.getState()
  if (remaining > WARN_MS) {
    if (endsAt !== null) useUpkeep.setState({ endsAt: null })
  } else if (endsAt === null) useUpkeep.setState({ endsAt: Date.now() + remaining })
}

/**
 * A session lasts 180 minutes (spec section 4, Other): warns three minutes before its end, then ends the page. A device
 * that slept checks as soon as it is awake. Returns a function that stops the check.
 */
export function watchSession(): () => void {
  const timer = setInterval(look, LOOK_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
