import type { Text } from '@/i18n/i18n'
import type { LineChange } from '@/state/menu/line-changes'
import type { Format } from './format'

/** The change to a line and what to do about it; without amounts if the order hides them. Pure. */
export function changeText(change: LineChange, hidden: boolean, t: Text, format: Format): string {
  const name = format.descr(change.item)
  if (change.kind === 'gone') return t('cart:changed.gone', { name })
  if (change.kind === 'otherChoices') return t('cart:changed.otherChoices', { name })
  if (change.kind === 'choicesGone')
    return t('cart:changed.choicesGone', { name, choices: format.list(change.choices.map(format.descr)) })
  if (hidden) return t('cart:changed.unpriced', { name })
  const [before, after] = [format.money(change.before), format.money(change.after)]
  return t('cart:changed.price', { name, before, after })
}
