import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useTag as speakToTag, track } from '@/lib/analytics'
import { offerShortcut } from '@/lib/app-manifest'
import { useScope } from '@/state/scope/current'
import { useSession } from '@/state/scope/session'

/** What a store brings to the page when it is entered: its analytics, and its own shortcut. */
export function useStoreArrival(): void {
  const store = useScope().store
  const basename = useSession(state => state.basename)
  const { pathname } = useLocation()
  useEffect(() => {
    if (!store) return
    speakToTag(store.config.gTag)
    offerShortcut({
      name: store.info.companyName,
      path: basename || '/',
      color: store.theme.primary,
      background: store.theme.background || '#ffffff',
      locale: document.documentElement.lang,
    })
  }, [store, basename])
  useEffect(() => {
    if (store) track('page_view', { page_path: pathname, page_title: document.title })
  }, [store, pathname])
}
