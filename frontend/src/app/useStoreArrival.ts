import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { isTag } from '@/lib/tag'
import { useConsent } from '@/state/page/consent'
import { useScope } from '@/state/scope/current'

/** Loads a store's analytics when it is opened, but only if the guest has agreed. */
export function useStoreArrival(): void {
  const store = useScope().store
  const { pathname } = useLocation()
  const consent = useConsent(store?.companyCode ?? '')
  const told = useRef(false)
  const wanted = consent === 'yes' ? (store?.config.gTag ?? '') : ''
  const tag = isTag(wanted) ? wanted : ''
  useEffect(() => {
    if (!tag && !told.current) return
    told.current = true
    const { title } = document
    void import('./tell-arrival').then(({ tellArrival }) => tellArrival(tag, pathname, title)).catch(() => {})
  }, [tag, pathname])
}
