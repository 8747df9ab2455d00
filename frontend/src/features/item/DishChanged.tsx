import { useState } from 'react'
import type { MenuItem } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useOwnPrices } from '@/state/guest/own-prices'
import { choosesAnew } from '@/state/menu/dish-change'
import { useFormat } from '@/state/words/format'
import { itemPriceText } from '@/state/words/item-price'
import { Notice } from '@/ui/Notice'

/** A notice if the price or the choices of the open item changed since it was opened. */
export function DishChanged({ item }: { item: MenuItem }) {
  const t = useText()
  const format = useFormat()
  const standing = useOwnPrices()?.standing ?? 'guest'
  const [atFirst] = useState(item)
  const priceOf = (one: MenuItem) => itemPriceText(one, t, format, standing)
  const [before, after] = [priceOf(atFirst), priceOf(item)] as const
  if (before === after && !choosesAnew(atFirst, item)) return null
  return (
    <Notice kind="warning" className="mx-4 mb-4 text-pretty md:mx-5">
      {before === after ? t('item:changed.choices') : t('item:changed.price', { before, after })}
    </Notice>
  )
}
