import { useState } from 'react'
import type { ChosenOption, MenuItem } from '@/api/api.gen'
import { isSoldOut, type Stock, unitsAllowed } from '@/state/menu/stock'
import { amountFault, amountOf, parseAmount, scaleOf, usualAmount, weightOf } from '@/state/menu/weighing'
import { addToOrder } from '@/state/order/add-to-order'
import { useAdding } from '@/state/order/adding'
import type { Line } from '@/state/order/cart'
import { lineAmount } from '@/state/order/optimistic'
import { defaultChoices, firstIncomplete } from '@/state/order/options'
import { currentOrder, useCart } from '@/state/order/order'
import { usePriceTerms } from '@/state/order/price-terms'
import { stillOffered } from '@/state/order/still-offered'
import { useFormat } from '@/state/words/format'
import { useRedeemable } from './useRedeemable'

/** The choices for one item until they are added to the order or saved in the line that is edited. */
export function useItemForm(item: MenuItem, stock: Stock, editing: Line | undefined) {
  const terms = usePriceTerms()
  const format = useFormat()
  const adding = useAdding(item)
  const [choices, setChosen] = useState<ChosenOption[]>(() => editing?.options ?? defaultChoices(item))
  const chosen = stillOffered(item, choices)
  const [qty, setQty] = useState(editing?.qty ?? 1)
  const [redeem, setRedeem] = useState(editing?.redeem ?? false)
  const [remark, setRemark] = useState(editing?.remark ?? '')
  const [typedWeight, setTypedWeight] = useState(() => {
    const amount = editing?.weight ? amountOf(item, editing.weight) : usualAmount(item)
    return amount ? format.decimal(amount) : ''
  })
  const [wanted, setWanted] = useState(false)

  const amount = parseAmount(typedWeight)
  const weighed = item.scalable && amountFault(scaleOf(item), amount)
  const weight = item.scalable ? (weighed ? 0 : weightOf(item, amount)) : null
  const incomplete = firstIncomplete(item, chosen)
  const weightMissing = !!weighed
  const others = useCart(cart => cart.items).filter(line => line.lineId !== editing?.lineId)
  const alone = (id: number) => (id === item.ID ? item : undefined)
  const inStock = unitsAllowed({ ID: item.ID, options: chosen, bundleItems: [] }, others, stock, alone)
  const redeemable = useRedeemable(item, others)
  const room = redeem ? Math.min(inStock, redeemable.most) : inStock
  const shown = Math.max(1, Math.min(qty, room))

  /** false if a choice is missing; calls `saved` once the item is in the order */
  const save = (saved: () => void): boolean => {
    setWanted(true)
    if (incomplete || weightMissing || room < 1) return false
    const made = { qty: Math.min(qty, room), options: chosen, remark: remark.trim(), weight, redeem }
    if (editing) {
      currentOrder().replace({ ...editing, ...made })
      saved()
    } else adding(() => addToOrder(item, made, stock), saved)
    return true
  }
  return {
    chosen,
    setChosen,
    qty: shown,
    setQty,
    remark,
    setRemark,
    typedWeight,
    setTypedWeight,
    redeem,
    setRedeem,
    redeemable,
    wanted,
    incomplete,
    weightMissing,
    room,
    soldOut: isSoldOut(item, stock),
    price: lineAmount(item, { qty: shown, weight, options: chosen, redeem }, terms),
    save,
  }
}

export type ItemForm = ReturnType<typeof useItemForm>
