import type { MenuItem, Store } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import { canJoin } from '@/state/guest/membership'
import type { Format } from './format'

/** The other prices of an item where one can become a member: a member's, a VIP's, and in points (P-3). Pure. */
export function otherPrices(item: MenuItem, store: Store, t: Text, format: Format): string[] {
  if (!canJoin(store)) return []
  const { priceForMember, priceForVip, redeemItem, redeemPoints } = item
  const special = (price: number | null, key: 'menu:member' | 'menu:vip') =>
    price && price > 0 && price !== item.price ? [t(key, { price: format.money(price) })] : []
  const points = redeemItem && redeemPoints && store.service.pointsRedeem
  return [
    ...special(priceForMember, 'menu:member'),
    ...special(priceForVip, 'menu:vip'),
    ...(points ? [t('menu:price.points', { points: redeemPoints })] : []),
  ]
}
