import { useMemo } from 'react'
import type { MenuDocument } from '@/api/api.gen'
import { useCart } from '@/state/order/order'
import { usePriceTerms } from '@/state/order/price-terms'
import { useCell } from '@/state/scope/cell'
import { usePart } from '@/state/scope/current'
import { type LineChange, lineChanges } from './line-changes'
import { createMenuChanges } from './menu-changes'

/** The changes to the lines of the order since the guest last saw them. */
export function useMenuChanges(menu: MenuDocument): LineChange[] {
  const cart = useCart()
  const terms = usePriceTerms()
  const knownBy = useCell(usePart(createMenuChanges).cell, state => state.knownBy)
  return useMemo(() => lineChanges(cart, knownBy, menu, terms), [cart, knownBy, menu, terms])
}
