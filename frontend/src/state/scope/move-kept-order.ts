import type { OrderType, Store } from '@/api/api.gen'
import { loadMenu, NO_MENU } from '@/state/menu/menu'
import { createOrder } from '@/state/order/order'
import { previewOrderType } from '@/state/order/order-type-preview'
import { priceLevelOf } from '@/state/scope/order-types'
import type { StoreScope } from './scope'

/**
 * A kept order comes along to the type that a key asks for, by the rules of any change of type (spec section 4). Where
 * that type's menu does not arrive, nobody knows what it forbids: the lines stay, and the server will say. Gives false,
 * and changes nothing, where the guest has to agree first: the order would be emptied, or lose its promotion.
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
