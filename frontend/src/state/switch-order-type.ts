import type { OrderType } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import { changeOrderType, totalUnits } from './cart'
import { ask, tell } from './dialogs'
import type { Format } from './format'
import { loadMenu, priceLevelOf } from './menu'
import { itemAllowed } from './menu-index'
import { changeOrder, currentCart } from './order'
import { currentStore } from './session'

/**
 * Moves the order to another order type (spec section 4): asks first when that empties it, and tells what was taken
 * out. Gives false when the guest thought better of it.
 */
export async function switchOrderType(to: OrderType, t: Text, format: Format): Promise<boolean> {
  const store = currentStore()
  const cart = currentCart()
  if (cart.orderType === to) return true
  const type = t(`orderType.${to}`)
  const differs = priceLevelOf(store, cart.orderType) !== priceLevelOf(store, to)
  if (differs && cart.items.length > 0) {
    const agreed = await ask({
      title: t('orderType.switchTitle', { type }),
      body: t('orderType.switchBody', { count: totalUnits(cart) }),
      yes: t('orderType.switchYes'),
      no: t('orderType.switchNo'),
      danger: true,
    })
    if (!agreed) return false
  }
  const menu = cart.items.length > 0 && !differs ? await loadMenu(store, to) : null
  const byId = new Map(menu?.items.map(item => [item.ID, item]))
  const change = changeOrderType(currentCart(), to, differs, line => {
    const item = byId.get(line.ID)
    return !!item && !!menu && itemAllowed(menu, item, to)
  })
  changeOrder(() => change.cart)
  if (change.removed.length > 0 && !differs) {
    const items = format.list(
      change.removed.map(line => format.descr(byId.get(line.ID) ?? { descr: '…', descr1: '', descr2: '' })),
    )
    await tell(t('orderType.removedTitle'), t('orderType.removedBody', { type, items }), t('app.ok'))
  }
  return true
}
