import type { MenuItem } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import { fromMinor } from '@/lib/money'
import { optionValue, type Standing, standingPrice, unitPrice } from '@/lib/option-price'
import { defaultChoices } from '@/state/order/options'
import type { Format } from './format'

/**
 * The price of an item with its default options, or per unit if it is weighed; parts of a set add nothing yet. Pure.
 */
export function itemPriceText(item: MenuItem, t: Text, format: Format, standing: Standing = 'guest'): string {
  if (item.scalable) {
    const { price } = standingPrice(item, standing)
    return t('menu:perUnit', { price: format.money(price), unit: item.weightUnit || item.unit })
  }
  const terms = { currency: format.currency, standing }
  const minor = unitPrice(item, terms) + optionValue(item.options, defaultChoices(item), terms)
  return format.money(fromMinor(minor, terms.currency))
}
