import type { MenuItem } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { announce, mention } from '@/state/question/dialogs'
import { useFormat } from '@/state/words/format'
import { unitsOf } from './cart'
import { currentOrder } from './order'
import { whileTaken } from './while-taken'

/**
 * Adds an item to the order, unless no orders are accepted now. `put` returns how many units were added: screen
 * readers announce that, or a toast says that all available units are in the order already. `done` is called at the
 * end.
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
