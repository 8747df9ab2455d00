import type { MenuItem } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import { isSoldOut, type Stock, unitsLeft } from '@/state/menu/stock'
import { dietsTold, dietWord } from '@/state/words/food-words'

const FEW = 10

export interface CardState {
  /** the text for a sold-out item; empty if it is available */
  unavailable: string
  /** the text for how few are left */
  few: string
  diets: { text: string; hot: boolean }[]
}

/** The text on an item's card, regardless of serving times. Pure. */
export function cardState(item: MenuItem, stock: Stock, t: Text): CardState {
  const unavailable = isSoldOut(item, stock) ? t('menu:soldOut') : ''
  const left = unitsLeft(item, stock)
  return {
    unavailable,
    few: !unavailable && left !== null && left <= FEW ? t('menu:left', { count: left }) : '',
    diets: dietsTold(item).map(diet => ({ text: dietWord(diet, t), hot: diet === 'spicy' })),
  }
}
