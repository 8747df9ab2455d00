import type { MenuDocument, OrderType, Store } from '@/api/api.gen'
import { forbiddenBy } from '@/state/menu/category-chains'
import type { Cart, Line } from './cart'

/** Why a line is dropped; the catalogues have a text for each. */
type WhyDropped = 'priceLevel' | 'item' | 'category' | 'bundlePart' | 'gone'

export interface Dropped {
  line: Line
  why: WhyDropped
}

export interface OrderTypePreview {
  /** the confirmation to ask for first; null if nothing would be lost silently (S-6) */
  confirm: 'clearCart' | 'removePromo' | null
  kept: Line[]
  dropped: Dropped[]
  dropsPromo: boolean
  asksTable: boolean
}

interface Change {
  cart: Cart
  to: OrderType
  store: Store
  menu: MenuDocument
}

function why(menu: MenuDocument, line: Line, to: OrderType): WhyDropped | null {
  const item = menu.items.find(one => one.ID === line.ID)
  if (!item) return 'gone'
  const forbidden = forbiddenBy(menu, item, to)
  if (forbidden) return forbidden
  const parts = line.bundleItems.flatMap(choice => choice.items ?? [])
  const stays = parts.every(part => {
    const partItem = menu.items.find(one => one.ID === part.ID)
    return partItem && !forbiddenBy(menu, partItem, to)
  })
  return stays ? null : 'bundlePart'
}

function losesPromo({ cart, to, store }: Change): boolean {
  const { promoteCode, promoOrderTypes } = cart
  if (!promoteCode) return false
  const excluded = promoOrderTypes.length > 0 && !promoOrderTypes.includes(to)
  return excluded || (to === 'dinein' && !store.orderType.dinein.promotionEnabled)
}

/**
 * The effect of changing an order to another type. It needs a confirmation if the price level differs and the cart is
 * not empty, or if dine-in would drop the promotion (spec section 4, S-6, D-10). Changes nothing.
 */
export function previewOrderType(change: Change): OrderTypePreview {
  const { cart, to, store, menu } = change
  const levelOf = (type: OrderType) => store.orderType[type].priceLevel
  const cleared = levelOf(cart.orderType) !== levelOf(to)
  const reasons = cart.items.map(line => ({
    line,
    why: cleared ? ('priceLevel' as const) : why(menu, line, to),
  }))
  const dropped = reasons.filter((one): one is Dropped => one.why !== null)
  const dropsPromo = losesPromo(change)
  const { menuMode, askTableName } = store.orderType.dinein
  return {
    confirm:
      cleared && cart.items.length > 0 ? 'clearCart' : dropsPromo && to === 'dinein' ? 'removePromo' : null,
    kept: reasons.filter(one => one.why === null).map(one => one.line),
    dropped,
    dropsPromo,
    asksTable: to === 'dinein' && !menuMode && askTableName && !cart.tableID,
  }
}
