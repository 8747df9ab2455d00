import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '@/i18n/i18n'
import { type Phase, useSession } from '@/state/scope/session'
import { Splash } from './Splash'
import { start } from './start'
import { goOnFrom } from './wanted'

/** Phases in which the start has failed; `Ending` says why. */
const ENDS = new Set<Phase>(['invalidAccess', 'somethingWrong', 'unreachable'])

/** Starts the application: exchanges the key, finds the store, and opens the root or the requested link. */
export function SplashPage() {
  const t = useText()
  const navigate = useNavigate()
  const waiting = useSession(({ phase }) => !ENDS.has(phase))
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    void start().then(root => {
      if (root) void navigate(goOnFrom(root), { replace: true })
    })
  }, [navigate])
  return waiting ? <Splash label={t('start.welcome')} /> : null
}
