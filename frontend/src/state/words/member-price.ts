import type { MenuItem, Store } from '@/api/api.gen'
import { type Text, useText } from '@/i18n/i18n'
import { canJoin, canRedeem } from '@/state/guest/membership'
import { type PriceTold, useOwnPrices } from '@/state/guest/own-prices'
import { useStore } from '@/state/scope/current'
import { type Format, useFormat } from './format'
import { itemPriceText } from './item-price'

/** The price of an item in points, if points are taken for it. Pure. */
export function inPoints(item: MenuItem, store: Store, t: Text): string[] {
  const { redeemItem, redeemPoints } = item
  return redeemItem && redeemPoints && canRedeem(store)
    ? [t('menu:price.points', { points: redeemPoints })]
    : []
}

/** The other prices of an item, if guests can become members: a member's, a VIP's, and in points (P-3). Pure. */
export function otherPrices(item: MenuItem, store: Store, t: Text, format: Format): string[] {
  if (!canJoin(store)) return []
  const { priceForMember, priceForVip } = item
  const special = (price: number | null, key: 'menu:member' | 'menu:vip') =>
    price && price > 0 && price !== item.price ? [t(key, { price: format.money(price) })] : []
  return [
    ...special(priceForMember, 'menu:member'),
    ...special(priceForVip, 'menu:vip'),
    ...inPoints(item, store, t),
  ]
}

/**
 * The price of an item for the person who looks at it: a guest sees members' prices beside it, a member their own.
 */
export function usePriceTold(item: MenuItem): PriceTold {
  const t = useText()
  const format = useFormat()
  const store = useStore()
  return (
    useOwnPrices()?.tell(item, t, format) ?? {
      price: itemPriceText(item, t, format),
      others: otherPrices(item, store, t, format),
    }
  )
}
