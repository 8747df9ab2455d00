import { Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { withWords } from '@/i18n/i18n'
import { HOUSE, IS_NATIVE } from '@/lib/house'
import { Crash } from '@/state/page/Crash'
import { part } from '@/state/page/part'
import { ROUTES } from '@/state/page/routes'
import { useSession } from '@/state/scope/session'
import { Boundary } from '@/ui/Boundary'
import { useNotedEntries } from '@/ui/useNotedEntries'
import { AppHeader } from './AppHeader'
import { Dialogs } from './Dialogs'
import { Ending } from './Ending'
import { OfflineBanner } from './OfflineBanner'
import { Page } from './Page'
import { Splash } from './Splash'
import { Toaster } from './Toaster'
import { useArrival } from './useArrival'
import { useOrderTaken } from './useOrderTaken'
import { usePageHead } from './usePageHead'
import { useScrollPlaces } from './useScrollPlaces'
import { useStoreArrival } from './useStoreArrival'
import { whenIdle } from './when-idle'

const ShellExtras = part(() => import('./ShellExtras'), { over: true })
const PreviewBar = part(() => withWords(import('./PreviewBar'), 'door'))
const fetchDrawer = () => withWords(import('./Drawer'), 'drawer', 'errors')
const Drawer = part(fetchDrawer)

/** In the native app, handles the device's Back button and its links. */
function useDevice() {
  const navigate = useNavigate()
  useEffect(() => {
    if (IS_NATIVE) void import('./native').then(({ listenToDevice }) => listenToDevice(HOUSE, navigate))
  }, [navigate])
}

/** The parts around every page. */
export function Shell() {
  const { pathname } = useLocation()
  const [drawer, setDrawer] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const previewed = useSession(({ launch }) => launch?.previewVersion ?? 0)
  const stands = useSession(({ phase }) => phase === 'ready' || phase === 'pinWanted')
  useOrderTaken()
  usePageHead()
  useStoreArrival()
  useScrollPlaces()
  useNotedEntries()
  useArrival()
  useEffect(() => whenIdle(fetchDrawer), [])
  useDevice()
  const splash = pathname === ROUTES.splash || pathname === '/'
  return (
    <>
      {!splash && <AppHeader onOpenDrawer={() => setDrawer('open')} />}
      <OfflineBanner />
      {previewed > 0 && <PreviewBar version={previewed} />}
      <Boundary of={pathname} fallback={error => <Crash error={error} />}>
        <Suspense fallback={<Splash label="" />}>
          {/* Another element than the splash's, so that the next page counts as new and not as shifted. */}
          <div key={splash ? 'splash' : 'page'} id="content" tabIndex={-1} className="outline-none">
            <Page />
          </div>
        </Suspense>
      </Boundary>
      <Ending />
      {stands && <ShellExtras />}
      <Toaster />
      <Dialogs />
      {drawer !== 'unopened' && <Drawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />}
    </>
  )
}
