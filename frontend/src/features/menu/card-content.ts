import type { MenuItem } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import { isSoldOut, type Stock, unitsLeft } from '@/state/menu/stock'
import { unitPrice } from '@/state/order/optimistic'
import { defaultChoices } from '@/state/order/options'
import { dietsTold, dietWord } from '@/state/words/food-words'
import type { Format } from '@/state/words/format'

const FEW = 10

export interface CardState {
  price: string
  /** the words of what is sold out; empty when it is not */
  unavailable: string
  /** the words of how few are left */
  few: string
  diets: { text: string; hot: boolean }[]
}

function priceText(item: MenuItem, t: Text, format: Format): string {
  const price = format.money(
    item.scalable ? item.price : unitPrice(item, defaultChoices(item), null, format.currency),
  )
  return item.scalable ? t('menu:perUnit', { price, unit: item.weightUnit || item.unit }) : price
}

/** What a card says about an item, whatever the hour. Pure. */
export function cardState(item: MenuItem, stock: Stock, t: Text, format: Format): CardState {
  const unavailable = isSoldOut(item, stock) ? t('menu:soldOut') : ''
  const left = unitsLeft(item, stock)
  return {
    price: priceText(item, t, format),
    unavailable,
    few: !unavailable && left !== null && left <= FEW ? t('menu:left', { count: left }) : '',
    diets: dietsTold(item).map(diet => ({ text: dietWord(diet, t), hot: diet === 'spicy' })),
  }
}
