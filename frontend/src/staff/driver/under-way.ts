import type { CourierStatus, DriverDelivery } from '@/api/api.gen'

const UNDER_WAY: readonly CourierStatus[] = ['picked_up', 'enroute_to_dropoff', 'arrived_at_dropoff']
const OVER: readonly CourierStatus[] = ['delivered', 'returned', 'cancelled']

/** The food is with the driver. Pure. */
export const isUnderWay = (delivery: Pick<DriverDelivery, 'status'> | undefined): boolean =>
  !!delivery?.status && UNDER_WAY.includes(delivery.status)

/** Whether a driver has it, so that staff can say what became of it. Pure. */
export const mayBeNoted = ({ driverId, status }: Pick<DriverDelivery, 'driverId' | 'status'>): boolean =>
  driverId !== '' && status !== null && !OVER.includes(status)
