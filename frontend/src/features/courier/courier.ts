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

/** The text of a status; null for an unknown one. Pure. */
export const statusKey = (status: CourierStatus): TextKey | null =>
  KNOWN.includes(status) ? (`order:courier.${status}` as TextKey) : null

/** The text of the status of a delivery. Pure. */
export function deliveryKey({ status, carrier }: Pick<GuestDelivery, 'status' | 'carrier'>): TextKey {
  const own = carrier === 'own' ? 'order:courier.own' : 'order:courier.none'
  return status ? (statusKey(status) ?? own) : own
}

/** Whether the delivery has ended. Pure. */
export const isOver = ({ status }: Pick<GuestDelivery, 'status'>): boolean => OVER.includes(status)

const TO_COLLECT: readonly (CourierStatus | null)[] = [
  null,
  'created',
  'confirmed',
  'enroute_to_pickup',
  'arrived_at_pickup',
]

/** Whether the agent's courier still takes instructions: only before they collect the order (spec section 7). Pure. */
export const mayTell = ({ status, carrier }: Pick<GuestDelivery, 'status' | 'carrier'>): boolean =>
  carrier === 'agent' && TO_COLLECT.includes(status)

const A_DAY_MS = 24 * 60 * 60_000

/** Whether the agent may be asked: up to one day after the due time (spec sections 4 and 9). Pure. */
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
