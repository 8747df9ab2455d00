import { useMemo } from 'react'
import { useCart } from '@/state/order/order'
import { type Judge, needsOf } from './exclusion'
import { judgeOf } from './filtered-menu'
import { useMenuFilter } from './menu-filter'
import type { MenuIndex } from './menu-index'

/** Returns the function that decides whether a dish is excluded for this guest. */
export function useJudge(index: MenuIndex): Judge {
  const filter = useMenuFilter()
  const orderType = useCart(cart => cart.orderType)
  return useMemo(() => judgeOf(index, needsOf(filter), orderType), [index, filter, orderType])
}
