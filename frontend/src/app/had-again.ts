import type { PricedLine } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import type { HistoryOrder } from '@/state/guest/history'
import { loadMenu } from '@/state/menu/menu'
import { createMenuFilter } from '@/state/menu/menu-filter'
import { indexMenu } from '@/state/menu/menu-index'
import { createOrder } from '@/state/order/order'
import { type OrderedAgain, orderedAgain } from '@/state/order/order-again'
import { switchOrderType } from '@/state/order/switch-order-type'
import { menuHome } from '@/state/page/routes'
import { mention, tell } from '@/state/question/dialogs'
import { currentScope, currentStore } from '@/state/scope/current'
import { enterStore } from '@/state/scope/enter-store'
import { offeredTypes } from '@/state/scope/order-types'
import { errorText } from '@/state/words/errors'
import type { Format } from '@/state/words/format'

/** Opens the store of the order, if another one is open; false if the guest chose yet another store in the meantime. */
async function inItsStore({ storeID }: HistoryOrder): Promise<boolean> {
  if (!storeID || storeID === currentStore().storeID) return true
  return (await enterStore(storeID)) !== null
}

/** Chooses the order's type if the cart is empty; never dine-in, which depends on where the guest is now. */
async function inItsWay({ orderType }: HistoryOrder, t: Text, format: Format): Promise<boolean> {
  const cart = currentScope().of(createOrder).cart()
  const wanted = orderType !== 'dinein' && offeredTypes(currentStore()).includes(orderType)
  if (cart.items.length > 0 || cart.orderType === orderType || !wanted) return true
  return switchOrderType(orderType, t, format)
}

/** Reports what differs from the earlier order. */
async function sayWhatDiffers(again: OrderedAgain, t: Text, format: Format): Promise<void> {
  const named = (lines: PricedLine[]) => format.list(lines.map(line => format.descr(line)))
  const body = (['gone', 'leftOut', 'changed', 'repriced'] as const)
    .filter(what => again[what].length > 0)
    .map(what => t(`order:again.${what}`, { names: named(again[what]) }))
  const title = t(again.lines.length > 0 ? 'order:again.differs' : 'order:again.nothing')
  if (body.length > 0) await tell(title, body.join('\n\n'), t('app.ok'))
}

/** Adds an earlier order to the current one, as far as it is available; returns the page that shows it. */
export async function haveAgain(order: HistoryOrder, t: Text, format: Format): Promise<string | null> {
  try {
    if (!(await inItsStore(order)) || !(await inItsWay(order, t, format))) return null
    const scope = currentScope()
    const { cart, add } = scope.of(createOrder)
    const { orderType } = cart()
    const index = indexMenu(await loadMenu(scope, orderType), orderType)
    const again = orderedAgain(order.items, index, scope.of(createMenuFilter).getState())
    if (scope.life.aborted) return null
    for (const line of again.lines) add(line)
    if (again.lines.length > 0) mention(t('order:again.added', { count: again.lines.length }))
    await sayWhatDiffers(again, t, format)
    return again.lines.length > 0 ? menuHome(currentStore()) : null
  } catch (error) {
    await tell(t('errors:title'), errorText(t, error, format), t('app.ok'))
    return null
  }
}
