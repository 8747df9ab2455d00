import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { whenSessionExpires } from '@/api/client'
import { speak } from '@/i18n/i18n'
import { Crash } from '@/state/page/Crash'
import { useSession } from '@/state/scope/session'
import { startLocale } from '@/state/words/chosen-language'
import { Boundary } from '@/ui/Boundary'
import { Pages } from './router'
import { sayLost } from './say-lost'
import { begin } from './start'
import { whenIdle } from './when-idle'

const OFFLINE_AFTER_MS = 4_000

const keepForLater = () => import('./keep-offline').then(({ keepOffline }) => keepOffline())

/** Renders the application after loading its language; before that, only the fallback texts are available. */
export async function show(page: HTMLElement): Promise<void> {
  whenSessionExpires(() => useSession.setState({ expired: true }))
  const basename = begin()
  try {
    await speak(startLocale())
  } catch {
    return sayLost(page)
  }
  createRoot(page).render(
    <StrictMode>
      <Boundary of="" fallback={error => <Crash error={error} />}>
        <BrowserRouter basename={basename || '/'}>
          <Pages />
        </BrowserRouter>
      </Boundary>
    </StrictMode>,
  )
  // Later than the prefetch for the next taps: offline support can wait a few seconds.
  if (import.meta.env.PROD) setTimeout(() => whenIdle(keepForLater), OFFLINE_AFTER_MS)
}
