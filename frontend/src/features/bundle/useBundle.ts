import { useMemo, useState } from 'react'
import type { MenuItem } from '@/api/api.gen'
import { bundleValue, type LinePrice, linePrice } from '@/lib/optimistic-price'
import type { MenuIndex } from '@/state/menu/menu-index'
import { candidates } from '@/state/menu/slot-candidates'
import type { Line } from '@/state/order/cart'
import { useCart } from '@/state/order/order'
import { usePriceTerms } from '@/state/order/price-terms'
import { useStore } from '@/state/scope/current'
import { type Bundle, begin, beginAt, beginWith, stillThere } from './bundle-machine'

export interface Building {
  bundle: Bundle
  move: (change: (bundle: Bundle) => Bundle) => void
  /** the items that the current slot offers */
  offered: MenuItem[]
  /** surcharges by slot, in minor units (B-1) */
  fees: Record<string, number>
  price: (qty: number) => LinePrice
}

/** The state of a bundle under construction, with its price so far. */
export function useBundle(
  item: MenuItem,
  index: MenuIndex,
  line: Line | null,
  from: string | null,
): Building {
  const { config } = useStore()
  const orderType = useCart(cart => cart.orderType)
  const terms = usePriceTerms()
  const find = (id: number) => index.items.get(id)
  const [kept, setBundle] = useState(() =>
    beginAt(beginWith(begin(item.bItems, config.addSideItemOptional, line?.bundleItems), find), from),
  )
  const bundle = stillThere(kept, find)
  const slot = bundle.slots[bundle.step]
  const offered = useMemo(
    () => (slot ? candidates(index.menu, slot, orderType) : []),
    [index, slot, orderType],
  )
  return {
    bundle,
    move: change => setBundle(now => change(stillThere(now, find))),
    offered,
    fees: bundleValue(item.bItems, bundle.choices, find, terms).fees,
    price: qty =>
      linePrice(item, { qty, options: line?.options ?? [], bundleItems: bundle.choices }, find, terms),
  }
}
