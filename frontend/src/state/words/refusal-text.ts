import type { Refusal } from '@/api/client'
import type { Text } from '@/i18n/i18n'
import type { Cart } from '@/state/order/cart'
import { refusedLines } from '@/state/order/refused-lines'
import { errorText } from './errors'
import type { Format } from './format'

/** Why an order is refused, with the names of the lines that it is about. Pure. */
export function refusalText(refusal: Refusal, cart: Pick<Cart, 'items'>, t: Text, format: Format): string {
  const about = refusedLines(refusal)
  const names = cart.items
    .filter(line => about.includes(line.lineId))
    .map(line => format.descr(line.named))
    .filter(Boolean)
  const text = errorText(t, refusal, format)
  return names.length > 0 ? t('app.labelled', { label: format.list(names), text }) : text
}
