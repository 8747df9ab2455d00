import { having, instant, list, nullable, type Shape, text } from '@/lib/shape'
import type { CourierChange, DoordashReply, GuestDelivery } from './api.gen'
import { post } from './client'

/** Where an order's courier is, as its guest is told. */
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

/** Asks where the courier of one's own order is; its delivery bears the order's name. */
export const queryCourier = (doorDashDriveID: string, statusToken: string): Promise<DoordashReply> =>
  post('/dc/doordash', { query: { doorDashDriveID, statusToken } }, shape)

/** Other words for the courier of one's own order; refused with `error_order_conflict` once they have collected it. */
export const tellCourier = (
  doorDashDriveID: string,
  statusToken: string,
  instructions: string,
): Promise<DoordashReply> =>
  post('/dc/doordash', { update: { doorDashDriveID, statusToken, instructions } }, shape)
