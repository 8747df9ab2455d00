import type { OrderType, Store } from '@/api/api.gen'
import { loadMenu, NO_MENU } from '@/state/menu/menu'
import { createOrder } from '@/state/order/order'
import { previewOrderType } from '@/state/order/order-type-preview'
import { priceLevelOf } from '@/state/scope/order-types'
import type { StoreScope } from './scope'

/**
 * Moves a kept order to the type that a key wants, by the rules of any change of type (spec section 4). If that
 * type's menu fails to load, it is unknown what it forbids: the lines stay, and the server decides. Returns false,
 * and changes nothing, if the guest has to agree first: the order would be emptied, or lose its promotion.
 */
export async function moveKeptOrder(scope: StoreScope, store: Store, to: OrderType): Promise<boolean> {
  const order = scope.of(createOrder)
  const cart = order.cart()
  const sameLevel = priceLevelOf(store, cart.orderType) === priceLevelOf(store, to)
  const menu = sameLevel ? await loadMenu(scope, to).catch(() => null) : null
  const { kept, dropsPromo, confirm } = previewOrderType({ cart, to, store, menu: menu ?? NO_MENU })
  if (confirm) return false
  const staying = new Set((sameLevel && !menu ? cart.items : kept).map(line => line.lineId))
  order.moveTo(to, { stays: line => staying.has(line.lineId), dropsPromo })
  return true
}
