import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '@/i18n/i18n'
import { useScope } from '@/state/scope/current'
import { useSession } from '@/state/scope/session'
import { pageTitle } from './guards'
import { whenIdle } from './when-idle'

/** Sets the page's title, description, icon and shortcut as soon as the brand is known. */
export function usePageHead(): void {
  const t = useText()
  const { pathname } = useLocation()
  const company = useSession(state => state.company)
  const sign = useSession(state => state.sign)
  const { store } = useScope()
  useEffect(() => {
    document.title = pageTitle(pathname, { store, company }, t('app.name'))
  }, [pathname, company, store, t])
  useEffect(() => {
    if (!sign) return undefined
    return whenIdle(() =>
      import('./page-head').then(({ showBrand }) => showBrand({ store, company }, sign, t)),
    )
  }, [store, company, sign, t])
}
