import type { MenuItem } from '@/api/api.gen'
import type { Text, TextKey } from '@/i18n/i18n'
import { servedAt } from '@/lib/hours'
import type { Format } from '@/state/format'
import { isSoldOut, type Stock, unitsLeft } from '@/state/stock'

const DIETS: Record<string, TextKey> = {
  vegetarian: 'diet.vegetarian',
  vegan: 'diet.vegan',
  spicy: 'diet.spicy',
  'gluten-free': 'diet.gluten_free',
  halal: 'diet.halal',
}
const FEW = 10

export interface CardState {
  price: string
  /** the words of what cannot be ordered now; empty when it can */
  unavailable: string
  /** the words of how few are left */
  few: string
  diets: string[]
}

function priceText(item: MenuItem, t: Text, format: Format): string {
  const price = format.money(item.price)
  return item.scalable ? t('menu.perUnit', { price, unit: item.weightUnit || item.unit }) : price
}

function unavailability(item: MenuItem, stock: Stock, now: Date, t: Text, format: Format): string {
  if (isSoldOut(item, stock)) return t('menu.soldOut')
  const served = servedAt(item.serveWindows, now, format.zone)
  if (served.open) return ''
  return t('menu.servedFrom', { time: served.next ? format.wallClock(served.next.time) : '–' })
}

/** What a card says about an item right now. Pure. */
export function cardState(item: MenuItem, stock: Stock, now: Date, t: Text, format: Format): CardState {
  const unavailable = unavailability(item, stock, now, t, format)
  const left = unitsLeft(item, stock)
  return {
    price: priceText(item, t, format),
    unavailable,
    few: !unavailable && left !== null && left <= FEW ? t('menu.left', { count: left }) : '',
    diets: item.diets.flatMap(diet => (DIETS[diet] ? [t(DIETS[diet])] : [])),
  }
}
