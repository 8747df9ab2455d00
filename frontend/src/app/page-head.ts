import type { Text } from '@/i18n/i18n'
import { linkHomeScreen, offerShortcut, showIcon } from '@/lib/app-manifest'
// Listens for the browser's own install offer, which needs the manifest.
import '@/lib/install'
import { type Sign, session } from '@/state/scope/session'
import type { House } from './guards'

/** The page's description for search engines: store, address and purpose. Pure. */
export function pageDescription({ store, company }: House, what: string): string {
  const { storeName = '', address } = store?.info ?? {}
  const whose = [storeName, address?.street, address?.city].filter(Boolean).join(', ')
  return [whose || company?.companyName, what].filter(Boolean).join(' · ')
}

function describe(text: string): void {
  let meta = document.querySelector<HTMLMetaElement>('meta[name="description"]')
  if (!meta) {
    meta = document.createElement('meta')
    meta.name = 'description'
    document.head.append(meta)
  }
  meta.content = text
}

/** Sets the brand's data outside of the page itself: description, icon and home screen shortcut. */
export function showBrand(house: House, sign: Sign, t: Text): void {
  const { store, company } = house
  const name = store?.info.companyName ?? company?.companyName ?? ''
  describe(pageDescription(house, t('app.name')))
  showIcon({ ...sign, name })
  const { basename, homeScreen } = session()
  const { manifestUri, touchIconUri } = homeScreen
  // On a brand's own host the shortcut opens the start of that host, regardless of the key in use.
  if (manifestUri) {
    linkHomeScreen(manifestUri, touchIconUri ?? '')
    return
  }
  if (!store) return
  offerShortcut({
    ...sign,
    name,
    path: basename || '/',
    background: store.theme.background || '#ffffff',
    locale: document.documentElement.lang,
  })
}
