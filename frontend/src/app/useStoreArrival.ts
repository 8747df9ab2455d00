import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { speakToTag, standAt, tellablePath, track } from '@/lib/analytics'
import { useConsent } from '@/state/page/consent'
import { useScope } from '@/state/scope/current'
import { useSession } from '@/state/scope/session'
import { whenIdle } from './when-idle'

/** What a store brings to the page when it is entered: its analytics, and its own shortcut. */
export function useStoreArrival(): void {
  const store = useScope().store
  const basename = useSession(state => state.basename)
  const { pathname } = useLocation()
  const consent = useConsent(store?.companyCode ?? '')
  useEffect(() => {
    if (!store) return
    const shortcut = {
      name: store.info.companyName,
      path: basename || '/',
      color: store.theme.primary,
      background: store.theme.background || '#ffffff',
      locale: document.documentElement.lang,
    }
    const offer = () => import('@/lib/app-manifest').then(({ offerShortcut }) => offerShortcut(shortcut))
    return whenIdle(() => void offer().catch(() => {}))
  }, [store, basename])
  useEffect(() => {
    if (!store) return
    speakToTag(consent === 'yes' ? store.config.gTag : '', pathname)
    standAt(pathname)
    track('page_view', { page_path: tellablePath(pathname), page_title: document.title })
  }, [store, consent, pathname])
}
