import type { MenuDocument, OrderType } from '@/api/api.gen'
import { createQueries, nameOf } from '@/state/scope/queries'
import type { StoreScope } from '@/state/scope/scope'
import { menuQuery } from './menu'

/** The version of the menu that is shown for an order type; '' before one is loaded. */
export function shownVersion(scope: StoreScope, orderType: OrderType): string {
  if (!scope.store) return ''
  const { queryKey } = menuQuery(scope.store, orderType)
  const menu = scope.of(createQueries).answerOf(nameOf(queryKey)).data as MenuDocument | undefined
  return menu?.version ?? ''
}
