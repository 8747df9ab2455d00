import type { StoreScope } from '@/state/scope/scope'
import { followMenu } from './menu-channel'
import { offerNews } from './offer-news'

/** What begins once a guest looks around in a store and the page has nothing better to do: hearing of changes, and news. */
export function beginStay(scope: StoreScope, yes: string): void {
  followMenu(scope)
  offerNews(scope, yes).catch(() => {})
}
