import type { CourierStatus, DriverDelivery } from '@/api/api.gen'

const UNDER_WAY: readonly CourierStatus[] = ['picked_up', 'enroute_to_dropoff', 'arrived_at_dropoff']
const OVER: readonly CourierStatus[] = ['delivered', 'returned', 'cancelled']

/** Whether the driver has the food. Pure. */
export const isUnderWay = (delivery: Pick<DriverDelivery, 'status'> | undefined): boolean =>
  !!delivery?.status && UNDER_WAY.includes(delivery.status)

/** Whether a driver has the order, so that staff can report its result. Pure. */
export const mayBeNoted = ({ driverId, status }: Pick<DriverDelivery, 'driverId' | 'status'>): boolean =>
  driverId !== '' && status !== null && !OVER.includes(status)
