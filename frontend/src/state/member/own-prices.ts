import type { MenuItem, Store } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import { standingPrice } from '@/lib/option-price'
import type { OwnPrices, PriceTold } from '@/state/guest/own-prices'
import type { Format } from '@/state/words/format'
import { itemPriceText } from '@/state/words/item-price'
import { inPoints } from '@/state/words/member-price'

type Own = OwnPrices['standing']

/** An item's price for a member or VIP, with the regular price if that is different (P-3). Pure. */
function ownPrice(item: MenuItem, standing: Own, t: Text, format: Format): PriceTold {
  const price = itemPriceText(item, t, format, standing)
  const regular = itemPriceText(item, t, format)
  if (price === regular) return { price, others: [] }
  const { tier } = standingPrice(item, standing)
  return { price, others: [t(tier === 'vip' ? 'ownPrice:vip' : 'ownPrice:member', { price: regular })] }
}

/** Formats prices for a member or a VIP of a store, with prices in points. */
export const tellOwn =
  (standing: Own, store: Store): OwnPrices['tell'] =>
  (item, t, format) => {
    const { price, others } = ownPrice(item, standing, t, format)
    return { price, others: [...others, ...inPoints(item, store, t)] }
  }
