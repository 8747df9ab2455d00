import { useEffect, useMemo, useState } from 'react'
import { findLostOrder, holdOrder, leaveCheckout } from '@/state/checkout/hold'
import { allocationLines } from '@/state/checkout/hold-lines'
import { useTrip } from '@/state/checkout/payment-trip'
import { recallSent } from '@/state/checkout/pending-order'
import { loadAddresses, useAddresses } from '@/state/guest/addresses'
import { changeOrder, currentCart, useOrder } from '@/state/order/order'

/** Fills in the default address of a delivery that has none yet. */
function useDefaultAddress() {
  const missing = useOrder(
    ({ cart }) => cart.orderType === 'delivery' && !cart.address && cart.items.length > 0,
  )
  useEffect(() => {
    if (!missing) return
    void loadAddresses().then(() => {
      const [first] = useAddresses.getState().saved
      if (first) changeOrder(cart => ({ ...cart, address: cart.address ?? first.address }))
    })
  }, [missing])
}

/**
 * While checkout is open the order is held, again whenever what it takes or its time changes; what ran out or was not
 * answered before a reload is found. Gives false until that is known.
 */
export function useCheckoutOpen(): boolean {
  const { orderUUID, orderType, items, scheduledAt } = useOrder(state => state.cart)
  const [ready, setReady] = useState(false)
  const wanted = useMemo(
    () =>
      items.length ? JSON.stringify([orderUUID, orderType, scheduledAt, allocationLines({ items })]) : '',
    [orderUUID, orderType, scheduledAt, items],
  )
  useEffect(() => {
    if (wanted) void holdOrder()
  }, [wanted])
  useEffect(() => {
    void Promise.all([findLostOrder(), recallSent(currentCart().orderUUID)]).then(() => setReady(true))
    return () => {
      // On the way to the payment page the order stays held and its timer goes on.
      if (!useTrip.getState().opening) leaveCheckout(null)
    }
  }, [])
  useDefaultAddress()
  return ready
}
