import type { CourierStatus, GuestDelivery } from '@/api/api.gen'
import type { TextKey } from '@/i18n/i18n'

const KNOWN: readonly CourierStatus[] = [
  'created',
  'confirmed',
  'enroute_to_pickup',
  'arrived_at_pickup',
  'picked_up',
  'enroute_to_dropoff',
  'arrived_at_dropoff',
  'delivered',
  'cancelled',
]
const OVER: readonly (CourierStatus | null)[] = ['delivered', 'cancelled', 'returned']

/** A status in words; one that nobody here knows is none. Pure. */
export const statusKey = (status: CourierStatus): TextKey | null =>
  KNOWN.includes(status) ? (`order:courier.${status}` as TextKey) : null

/** Where a delivery stands, in words. Pure. */
export function deliveryKey({ status, carrier }: Pick<GuestDelivery, 'status' | 'carrier'>): TextKey {
  const own = carrier === 'own' ? 'order:courier.own' : 'order:courier.none'
  return status ? (statusKey(status) ?? own) : own
}

/** Whether nothing more is heard of it. Pure. */
export const isOver = ({ status }: Pick<GuestDelivery, 'status'>): boolean => OVER.includes(status)

const TO_COLLECT: readonly (CourierStatus | null)[] = [
  null,
  'created',
  'confirmed',
  'enroute_to_pickup',
  'arrived_at_pickup',
]

/** Whether its agent's courier can still be told something: not once they have the order (spec section 7). Pure. */
export const mayTell = ({ status, carrier }: Pick<GuestDelivery, 'status' | 'carrier'>): boolean =>
  carrier === 'agent' && TO_COLLECT.includes(status)

const A_DAY_MS = 24 * 60 * 60_000

/** Whether its agent may be asked: up to a day after it was to come (spec sections 4 and 9). Pure. */
export const mayAsk = (
  delivery: Pick<GuestDelivery, 'status' | 'carrier'>,
  due: string | null,
  now: number,
): boolean =>
  delivery.carrier === 'agent' &&
  delivery.status !== null &&
  !isOver(delivery) &&
  due !== null &&
  now - Date.parse(due) <= A_DAY_MS
