import type { MenuItem, ServeWindow } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import { servedAt } from '@/lib/hours'
import { dietWord } from '@/state/food-words'
import type { Format } from '@/state/format'
import { unitPrice } from '@/state/optimistic'
import { defaultChoices } from '@/state/options'
import { isSoldOut, type Stock, unitsLeft } from '@/state/stock'

const FEW = 10

/** What is vegan is vegetarian too and need not say so. */
const told = (diets: readonly string[]) =>
  diets.includes('vegan') ? diets.filter(diet => diet !== 'vegetarian') : diets

export interface CardState {
  price: string
  /** the words of what cannot be ordered now; empty when it can */
  unavailable: string
  /** the words of how few are left */
  few: string
  diets: { text: string; hot: boolean }[]
}

function priceText(item: MenuItem, t: Text, format: Format): string {
  const price = format.money(
    item.scalable ? item.price : unitPrice(item, defaultChoices(item), null, format.currency),
  )
  return item.scalable ? t('menu.perUnit', { price, unit: item.weightUnit || item.unit }) : price
}

function unavailability(item: MenuItem, stock: Stock, now: Date, t: Text, format: Format): string {
  if (isSoldOut(item, stock)) return t('menu.soldOut')
  return servedText(item.serveWindows, now, t, format)
}

/** When something out of its serving hours is served again; empty while it is served. Pure. */
export function servedText(windows: ServeWindow[], now: Date, t: Text, format: Format): string {
  const { open, next } = servedAt(windows, now, format.zone)
  if (open) return ''
  if (!next) return t('menu:served.notToday')
  const time = format.wallClock(next.time)
  const day = next.daysAway > 0 ? `${format.weekday(next.date)} ` : ''
  return t('menu:served.from', { time: day + time })
}

/** What a card says about an item right now. Pure. */
export function cardState(item: MenuItem, stock: Stock, now: Date, t: Text, format: Format): CardState {
  const unavailable = unavailability(item, stock, now, t, format)
  const left = unitsLeft(item, stock)
  return {
    price: priceText(item, t, format),
    unavailable,
    few: !unavailable && left !== null && left <= FEW ? t('menu.left', { count: left }) : '',
    diets: told(item.diets).map(diet => ({ text: dietWord(diet, t), hot: diet === 'spicy' })),
  }
}
