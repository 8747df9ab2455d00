import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { withWords } from '@/i18n/i18n'
import { isTag } from '@/lib/tag'
import { useConsent } from '@/state/page/consent'
import { ROUTES } from '@/state/page/routes'
import { useScope } from '@/state/scope/current'
import { useSession } from '@/state/scope/session'
import { noteEntry } from '@/ui/history-entry'
import { AppHeader } from './AppHeader'
import { Boundary } from './Boundary'
import { Crash } from './Crash'
import { Dialogs } from './Dialogs'
import { Ending } from './Ending'
import { OfflineBanner } from './OfflineBanner'
import { Page } from './Page'
import { Splash } from './Splash'
import { Toaster } from './Toaster'
import { useArrival } from './useArrival'
import { useKeyedMove } from './useKeyedMove'
import { useOrderTaken } from './useOrderTaken'
import { usePageHead } from './usePageHead'
import { useScrollPlaces } from './useScrollPlaces'
import { useStoreArrival } from './useStoreArrival'
import { whenIdle } from './when-idle'

const AppPin = lazy(() => withWords(import('./AppPin'), 'door'))
const ConsentBar = lazy(() => withWords(import('@/features/consent/ConsentBar'), 'drawer'))
const fetchDrawer = () => withWords(import('./Drawer'), 'drawer', 'errors')
const Drawer = lazy(fetchDrawer)

/** Back is told from where it comes: a page that was gone to, or what lay open over one. */
function useNotedEntries() {
  const { key } = useLocation()
  const kind = useNavigationType()
  useLayoutEffect(() => {
    if (key && kind !== 'POP') noteEntry()
  }, [key, kind])
}

/** Whether the store's analytics wait for an answer. */
function useAsksConsent(): boolean {
  const { store } = useScope()
  const ready = useSession(state => state.phase === 'ready')
  const consent = useConsent(store?.companyCode ?? '')
  return ready && !!store && isTag(store.config.gTag) && consent === null
}

/** What surrounds every page. */
export function Shell() {
  const { pathname } = useLocation()
  const [drawer, setDrawer] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const locked = useSession(state => state.phase === 'pinWanted')
  const asksConsent = useAsksConsent()
  useOrderTaken()
  useKeyedMove()
  usePageHead()
  useStoreArrival()
  useScrollPlaces()
  useNotedEntries()
  useArrival()
  useEffect(() => whenIdle(fetchDrawer), [])
  const splash = pathname === ROUTES.splash || pathname === '/'
  return (
    <>
      {!splash && <AppHeader onOpenDrawer={() => setDrawer('open')} />}
      <OfflineBanner />
      <Boundary of={pathname} fallback={error => <Crash error={error} />}>
        <Suspense fallback={<Splash label="" />}>
          {/* Another element than the splash's: the page that follows it has not moved down, it is new. */}
          <div key={splash ? 'splash' : 'page'} id="content" tabIndex={-1} className="outline-none">
            <Page />
          </div>
        </Suspense>
      </Boundary>
      <Ending />
      {asksConsent && (
        <Suspense>
          <ConsentBar />
        </Suspense>
      )}
      {locked && (
        <Suspense>
          <AppPin />
        </Suspense>
      )}
      <Toaster />
      <Dialogs />
      {drawer !== 'unopened' && (
        <Suspense>
          <Drawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </>
  )
}
