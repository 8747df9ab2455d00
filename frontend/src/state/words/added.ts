import { useCallback } from 'react'
import type { MenuItem } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { unitsOf } from '@/state/order/cart'
import { currentOrder } from '@/state/order/order'
import { announce } from '@/state/question/dialogs'
import { useFormat } from './format'

/** Tells whoever does not see it that an item was added, and how many the order has now. */
export function useAnnounceAdded(): (item: MenuItem) => void {
  const t = useText()
  const { descr } = useFormat()
  return useCallback(
    item => {
      const count = unitsOf(currentOrder().cart(), item.ID)
      announce(t('menu:added', { name: descr(item), count }))
    },
    [t, descr],
  )
}
