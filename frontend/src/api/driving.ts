import {
  flag,
  having,
  instant,
  list,
  nullable,
  number,
  oneOf,
  orElse,
  text,
  timeZone,
  whole,
} from '@/lib/shape'
import type {
  Address,
  AssignDriverReply,
  CourierStatus,
  Drive,
  DriverDelivery,
  MoveWhy,
  ReadDeliveriesReply,
  ReadDrivesReply,
  ReadProofReply,
  ShownDriver,
  StaffWord,
  TakenWhy,
} from './api.gen'
import { postAsStaff, type StaffKeys } from './staff-call'

export const courierStatus = oneOf<CourierStatus>(
  ...(['created', 'confirmed', 'enroute_to_pickup', 'arrived_at_pickup', 'picked_up'] as const),
  ...(['enroute_to_dropoff', 'arrived_at_dropoff', 'cancelled', 'returned', 'delivered'] as const),
)

const where = { name: text, unit: text, street: text, city: text, province: text, postal: text, remark: text }

const drive = having<Drive>({
  ...{ orderUUID: text, referenceID: text, status: courierStatus, orderStatus: text, version: whole(0) },
  ...{ wantedAt: nullable(instant), wantedUntil: nullable(instant), items: whole(0), due: number },
  ...{ currency: text, name: text, phone: text, memo: text, pinLockedUntil: nullable(instant) },
  address: nullable(having<Address>(where)),
  takenAway: orElse(
    nullable(oneOf<TakenWhy>('cancelled', 'delivered', 'handed_over', 'returned', 'refunded')),
    null,
  ),
})

const staffWord = having<StaffWord>({
  ...{ words: text, by: text, at: instant },
  reason: oneOf('unreachable', 'stopped', 'told', 'other'),
})

export const driverDelivery = having<DriverDelivery>({
  ...{ orderUUID: text, referenceID: text, version: whole(0), status: nullable(courierStatus) },
  ...{ changedAt: nullable(instant), driverId: text, driverName: text, needsStaff: flag },
  proof: nullable(oneOf('pin', 'photo')),
  failure: nullable(oneOf('nobody', 'refused', 'address')),
  staffWord: orElse(nullable(staffWord), null),
})

/** Reads the deliveries of the signed-in driver. */
export const readDrives = (keys: StaffKeys, signal?: AbortSignal): Promise<ReadDrivesReply> =>
  postAsStaff(
    '/backoffice/readdrives',
    keys,
    having<ReadDrivesReply>({
      ...{ timeZone, serverTime: instant, storeName: text, name: text },
      drives: list(drive),
    }),
    signal,
  )

const deliveries = having<ReadDeliveriesReply>({
  serverTime: instant,
  deliveries: list(driverDelivery),
  drivers: list(having<ShownDriver>({ driverId: text, name: text, drives: flag, mine: flag })),
})

/** Reads the store's own deliveries that are open or came back. */
export const readDeliveries = (keys: StaffKeys): Promise<ReadDeliveriesReply> =>
  postAsStaff('/backoffice/readdeliveries', keys, deliveries)

/** Reads the delivery of one order, in any state, and the drivers that it can be assigned to. */
export const readDelivery = (keys: StaffKeys, orderUUID: string): Promise<ReadDeliveriesReply> =>
  postAsStaff('/backoffice/readdeliveries', { ...keys, orderUUID }, deliveries)

export const assignDriver = (
  keys: StaffKeys,
  orderUUID: string,
  driverId: string | null,
  why: MoveWhy | null = null,
): Promise<AssignDriverReply> =>
  postAsStaff(
    '/backoffice/assigndriver',
    { ...keys, orderUUID, driverId, why },
    having<AssignDriverReply>({ delivery: nullable(driverDelivery) }),
  )

/** Reads the photo that proves a delivery, a JPEG in base64. */
export const readProof = (keys: StaffKeys, orderUUID: string): Promise<ReadProofReply> =>
  postAsStaff('/backoffice/readproof', { ...keys, orderUUID }, having<ReadProofReply>({ photo: text }))
