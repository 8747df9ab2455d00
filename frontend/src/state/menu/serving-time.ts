import { useMemo } from 'react'
import { useCart } from '@/state/order/order'
import { useNow } from '@/state/page/now'
import { useStoreHours } from '@/state/page/store-hours'

interface Promised {
  scheduledAt: string | null
  hours: { asap: string | null; slots: { at: string; full: boolean }[] } | undefined
}

/** The chosen time, or the first free one while no order for now is possible; null means now. Pure. */
export function servedFor({ scheduledAt, hours }: Promised): string | null {
  if (scheduledAt) return scheduledAt
  if (!hours || hours.asap) return null
  return hours.slots.find(slot => !slot.full)?.at ?? null
}

/**
 * The time for which the order would be made; it decides what is served, as on the server (decisions, `effectiveAt`).
 */
export function useServingTime(): Date {
  const orderType = useCart(cart => cart.orderType)
  const scheduledAt = useCart(cart => cart.scheduledAt)
  const { data } = useStoreHours(orderType, { scheduleOrderHours: true })
  const now = useNow()
  const later = servedFor({ scheduledAt, hours: data })
  return useMemo(() => (later ? new Date(later) : now), [later, now])
}
