import { serverNow } from '@/lib/server-clock'
import { useUpkeep } from '@/state/page/upkeep'
import { useSession } from '@/state/scope/session'
import { isBusy } from './free-moment'

const WARN_MS = 3 * 60_000
const LOOK_MS = 1_000

/** Milliseconds until the session ends; none is known before the server has told. */
function left(): number {
  const { expiresAt } = useSession.getState()
  return expiresAt ? Date.parse(expiresAt) - serverNow() : Number.POSITIVE_INFINITY
}

function look(): void {
  const remaining = left()
  // Who pays or sends has a session that goes on meanwhile, or is told by the server.
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
 * The session lasts 180 minutes (spec section 4, Other): says so three minutes before its end, and ends the page with
 * it. A device that slept looks as soon as it is awake. Gives the way to stop.
 */
export function watchSession(): () => void {
  const timer = setInterval(look, LOOK_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
