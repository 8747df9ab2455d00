import { useEffect } from 'react'
import { useCart } from '@/state/order/order'
import { usePart } from '@/state/scope/current'
import { useHold } from './hold'
import { createTrip, usePendingPayment } from './payment-trip'

/** The payment whose page is open for the current order, as far as this browser or the server knows; else null. */
export function useOpenPage(): string | null | undefined {
  const orderUUID = useCart(cart => cart.orderUUID)
  const pending = usePendingPayment()
  const refused = useHold(({ state }) => (state.phase === 'refused' ? state.paymentID : null))
  const trip = usePart(createTrip)
  useEffect(() => void trip.recall(), [trip])
  return refused ?? (pending?.orderUUID === orderUUID && !pending.ended ? pending.paymentID : null)
}
