import type { CourierStatus, Drive, DriverStep, FailedWhy, TakenWhy } from '@/api/api.gen'

/** What a driver did, as it is sent; what is not sent yet waits on their phone. */
export type Act = { id: string; orderUUID: string; number: string } & (
  | { kind: 'step'; step: DriverStep }
  | { kind: 'pin'; pin: string }
  | { kind: 'photo'; photo: string }
  | { kind: 'fail'; reason: FailedWhy }
)

/** Without its id, which its place in the queue gives it. */
export type NewAct = Act extends infer Each ? (Each extends Act ? Omit<Each, 'id'> : never) : never

const WAY: readonly CourierStatus[] = [
  ...(['created', 'confirmed', 'enroute_to_pickup', 'arrived_at_pickup', 'picked_up'] as const),
  ...(['enroute_to_dropoff', 'arrived_at_dropoff', 'cancelled', 'returned', 'delivered'] as const),
]

const statusOf = (act: Act): CourierStatus => {
  if (act.kind === 'step') return act.step === 'seen' ? 'cancelled' : act.step
  return act.kind === 'fail' ? 'returned' : 'delivered'
}

/** Whether its driver has read that it is no longer theirs: `cancelled` is what older versions of this page said. */
const isSeen = (act: Act): boolean => act.kind === 'step' && (act.step === 'seen' || act.step === 'cancelled')

/** A drive as it will stand once all that waits was sent. */
export interface ShownDrive extends Drive {
  /** something of it was not sent yet */
  waits: boolean
}

const withAct = (status: CourierStatus, act: Act): CourierStatus =>
  WAY.indexOf(statusOf(act)) > WAY.indexOf(status) ? statusOf(act) : status

/** What was told, with what was sent since and what waits; what was handed over stays to be seen until it is read. Pure. */
export const withWaiting = (
  drives: readonly Drive[],
  waiting: readonly Act[],
  sent: readonly Act[] = [],
): ShownDrive[] =>
  drives.flatMap(drive => {
    const own = [...sent, ...waiting].filter(({ orderUUID }) => orderUUID === drive.orderUUID)
    if (own.some(isSeen)) return []
    const waits = waiting.some(({ orderUUID }) => orderUUID === drive.orderUUID)
    return { ...drive, status: own.reduce(withAct, drive.status), waits }
  })

const LOST = ['rejected', 'expired', 'cancelled']

/** Why it is no longer theirs to bring; null while it is. Pure. */
export const takenFrom = ({
  takenAway,
  orderStatus,
}: Pick<Drive, 'takenAway' | 'orderStatus'>): TakenWhy | null =>
  takenAway ?? (LOST.includes(orderStatus) ? 'cancelled' : null)

export type NextStep = 'confirmed' | 'enroute_to_dropoff' | 'arrived_at_dropoff' | 'handOver' | null

const NEXT: Partial<Record<CourierStatus, NextStep>> = {
  created: 'confirmed',
  confirmed: 'enroute_to_dropoff',
  enroute_to_pickup: 'enroute_to_dropoff',
  arrived_at_pickup: 'enroute_to_dropoff',
  picked_up: 'enroute_to_dropoff',
  enroute_to_dropoff: 'arrived_at_dropoff',
  arrived_at_dropoff: 'handOver',
}

/** What its driver says next. Pure. */
export const nextOf = ({ status }: Pick<Drive, 'status'>): NextStep => NEXT[status] ?? null

/** The food is with the driver. Pure. */
export const isOnBoard = ({ status }: Pick<Drive, 'status'>): boolean =>
  ['picked_up', 'enroute_to_dropoff', 'arrived_at_dropoff'].includes(status)

/** What a tap means: whoever leaves with it has picked it up. Pure. */
export const stepsOf = (next: 'confirmed' | 'enroute_to_dropoff' | 'arrived_at_dropoff'): DriverStep[] =>
  next === 'enroute_to_dropoff' ? ['picked_up', 'enroute_to_dropoff'] : [next]
