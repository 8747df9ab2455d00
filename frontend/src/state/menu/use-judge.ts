import { useMemo } from 'react'
import { useCart } from '@/state/order/order'
import { type Judge, needsOf } from './exclusion'
import { judgeOf } from './filtered-menu'
import { useMenuFilter } from './menu-filter'
import type { MenuIndex } from './menu-index'

/** Tells why a dish is excluded for this guest, wherever it is offered: by what they leave out and must suit them. */
export function useJudge(index: MenuIndex): Judge {
  const filter = useMenuFilter()
  const orderType = useCart(cart => cart.orderType)
  return useMemo(() => judgeOf(index, needsOf(filter), orderType), [index, filter, orderType])
}
