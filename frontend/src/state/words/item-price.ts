import type { MenuItem } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import { unitPrice } from '@/state/order/optimistic'
import { defaultChoices } from '@/state/order/options'
import type { Format } from './format'

/** What an item costs as it comes, or for its unit where it is weighed. Pure. */
export function itemPriceText(item: MenuItem, t: Text, format: Format): string {
  if (!item.scalable) return format.money(unitPrice(item, defaultChoices(item), null, format.currency))
  return t('menu:perUnit', { price: format.money(item.price), unit: item.weightUnit || item.unit })
}
