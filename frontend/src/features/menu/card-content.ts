import type { MenuItem } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import { isSoldOut, type Stock, unitsLeft } from '@/state/menu/stock'
import { dietsTold, dietWord } from '@/state/words/food-words'
import type { Format } from '@/state/words/format'
import { itemPriceText } from '@/state/words/item-price'
import { servedText } from '@/state/words/served'

const FEW = 10

export interface CardState {
  price: string
  /** the words of what cannot be ordered now; empty when it can */
  unavailable: string
  /** the words of how few are left */
  few: string
  diets: { text: string; hot: boolean }[]
}

function unavailability(item: MenuItem, stock: Stock, now: Date, t: Text, format: Format): string {
  if (isSoldOut(item, stock)) return t('menu:soldOut')
  return servedText(item.serveWindows, now, t, format)
}

/** What a card says about an item right now. Pure. */
export function cardState(item: MenuItem, stock: Stock, now: Date, t: Text, format: Format): CardState {
  const unavailable = unavailability(item, stock, now, t, format)
  const left = unitsLeft(item, stock)
  return {
    price: itemPriceText(item, t, format),
    unavailable,
    few: !unavailable && left !== null && left <= FEW ? t('menu:left', { count: left }) : '',
    diets: dietsTold(item).map(diet => ({ text: dietWord(diet, t), hot: diet === 'spicy' })),
  }
}
