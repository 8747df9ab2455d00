import { useEffect } from 'react'
import { type Text, useText } from '@/i18n/i18n'
import type { PriceTerms } from '@/lib/option-price'
import { goneFrom, lineChanges } from '@/state/menu/line-changes'
import { type CameBack, createMenuChanges, type Menus } from '@/state/menu/menu-changes'
import { useTotalsHidden } from '@/state/menu/menu-only'
import { currentOrder } from '@/state/order/order'
import { usePriceTerms } from '@/state/order/price-terms'
import { mention } from '@/state/question/dialogs'
import { usePart } from '@/state/scope/current'
import { changeText } from '@/state/words/change-text'
import { type Format, useFormat } from '@/state/words/format'

const MOST_NAMED = 3

type Latest = Menus | CameBack

/**
 * The text about what a new menu changed in the order, else about what it no longer has; '' if there is nothing to say.
 */
function newsOf(latest: Latest, terms: PriceTerms, hidden: boolean, t: Text, format: Format): string {
  const cart = currentOrder().cart()
  const knownBy =
    'knownBy' in latest ? latest.knownBy : new Map(cart.items.map(({ lineId }) => [lineId, latest.before]))
  const [first, second] = lineChanges(cart, knownBy, latest.after, terms)
  if (first) return second ? t('cart:changed.said') : changeText(first, hidden, t, format)
  const gone = 'before' in latest ? goneFrom(latest, cart.orderType) : []
  if (gone.length === 0 || gone.length > MOST_NAMED) return ''
  return t('cart:changed.offMenu', { items: format.list(gone.map(format.descr)) })
}

/** Shows a toast if a new menu changed or removed lines of the order; the cart itself shows all changes. */
export function MenuNews({ latest }: { latest: Latest }) {
  const t = useText()
  const format = useFormat()
  const terms = usePriceTerms()
  const hidden = useTotalsHidden()
  const { said } = usePart(createMenuChanges)
  useEffect(() => {
    const text = newsOf(latest, terms, hidden, t, format)
    if (text) mention(text)
    said()
  }, [latest, terms, hidden, t, format, said])
  return null
}
