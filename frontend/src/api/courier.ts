import { having, instant, list, nullable, type Shape, text } from '@/lib/shape'
import type { CourierChange, DoordashReply, GuestDelivery } from './api.gen'
import { post } from './client'

/** The state of an order's delivery, as its guest sees it. */
export const guestDelivery: Shape<GuestDelivery> = having<GuestDelivery>({
  status: nullable(text),
  history: list(having<CourierChange>({ status: text, at: instant })),
  trackingUrl: text,
  courierName: text,
  dropoffTime: nullable(instant),
  carrier: text,
  pin: text,
})

const shape = having<DoordashReply>({ delivery: nullable(guestDelivery) })

/** Reads where the courier of the guest's order is; the delivery's ID is the order's. */
export const queryCourier = (doorDashDriveID: string, statusToken: string): Promise<DoordashReply> =>
  post('/dc/doordash', { query: { doorDashDriveID, statusToken } }, shape)

/**
 * Changes the instructions for an order's courier; refused with `error_order_conflict` after the courier collected
 * it.
 */
export const tellCourier = (
  doorDashDriveID: string,
  statusToken: string,
  instructions: string,
): Promise<DoordashReply> =>
  post('/dc/doordash', { update: { doorDashDriveID, statusToken, instructions } }, shape)
