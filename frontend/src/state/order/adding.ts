import type { MenuItem } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { announce, mention } from '@/state/question/dialogs'
import { useFormat } from '@/state/words/format'
import { unitsOf } from './cart'
import { currentOrder } from './order'
import { whileTaken } from './while-taken'

/**
 * The way of an item into the order, not while none are taken. `put` gives how many were added: that is told to whoever
 * does not see it, or else that all there is is in the order already. `done` is called when it has ended.
 */
export function useAdding(item: MenuItem) {
  const t = useText()
  const format = useFormat()
  return (put: () => number, done: (added: number) => void = () => {}): void => {
    const add = () => {
      const added = put()
      const count = unitsOf(currentOrder().cart(), item.ID)
      if (added > 0) announce(t('menu:added', { name: format.descr(item), count }))
      else mention(t('menu:allInOrder'))
      done(added)
    }
    whileTaken(add, t, format)
  }
}
