import type { StoreScope } from '@/state/scope/scope'
import { followMenu } from './menu-channel'
import { offerNews } from './offer-news'

/** Starts the live channel and the news, once a guest looks around in a store and the browser is idle. */
export function beginStay(scope: StoreScope, yes: string): void {
  followMenu(scope)
  offerNews(scope, yes).catch(() => {})
}
