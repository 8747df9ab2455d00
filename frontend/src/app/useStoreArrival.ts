import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { speakToTag, standAt, tellablePath, track } from '@/lib/analytics'
import { useConsent } from '@/state/page/consent'
import { useScope } from '@/state/scope/current'

/** What a store brings to the page when it is entered: its analytics. */
export function useStoreArrival(): void {
  const store = useScope().store
  const { pathname } = useLocation()
  const consent = useConsent(store?.companyCode ?? '')
  useEffect(() => {
    if (!store) return
    speakToTag(consent === 'yes' ? store.config.gTag : '', pathname)
    standAt(pathname)
    track('page_view', { page_path: tellablePath(pathname), page_title: document.title })
  }, [store, consent, pathname])
}
