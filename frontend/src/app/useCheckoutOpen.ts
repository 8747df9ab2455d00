import { useEffect, useMemo, useState } from 'react'
import { createHold } from '@/state/checkout/hold'
import { allocationLines } from '@/state/checkout/hold-lines'
import { createPending } from '@/state/checkout/pending-order'
import { createAddressBook } from '@/state/member/address-book'
import { createOrder, useCart } from '@/state/order/order'
import { useScope } from '@/state/scope/current'
import { usePainted } from '@/ui/usePainted'

/** Fills in the default address of a delivery that has none yet. */
function useDefaultAddress() {
  const scope = useScope()
  const missing = useCart(cart => cart.orderType === 'delivery' && !cart.address && cart.items.length > 0)
  useEffect(() => {
    if (!missing) return
    const order = scope.of(createOrder)
    const fill = async () => {
      const [first] = await scope.of(createAddressBook).load()
      if (first && !order.cart().address) order.deliverTo(first.address)
    }
    void fill()
  }, [scope, missing])
}

/**
 * Holds the order while checkout is open, again whenever its items or its time change. Finds an order that expired or
 * got no answer before a reload; returns false until that is done.
 */
export function useCheckoutOpen(): boolean {
  const scope = useScope()
  const hold = scope.of(createHold)
  const { orderUUID, orderType, items, scheduledAt } = useCart()
  const [ready, setReady] = useState(false)
  const wanted = useMemo(
    () =>
      items.length ? JSON.stringify([orderUUID, orderType, scheduledAt, allocationLines({ items })]) : '',
    [orderUUID, orderType, scheduledAt, items],
  )
  const painted = usePainted()
  useEffect(() => {
    if (wanted && painted) void hold.hold()
  }, [wanted, painted, hold])
  useEffect(() => {
    const { orderUUID } = scope.of(createOrder).cart()
    const found = [hold.findLost(), scope.of(createPending).recall(orderUUID)]
    void Promise.all(found).then(() => setReady(true))
  }, [scope, hold])
  useDefaultAddress()
  return ready
}
