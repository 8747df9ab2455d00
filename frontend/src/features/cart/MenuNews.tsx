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

/** What of the order another menu changed, else what it has no more; '' where nothing of that is worth a word. */
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

/** Says what of the order another menu changed, else what it has no more; the order itself tells all of it. */
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
