import type { CourierStatus, Drive, DriverStep, FailedWhy, TakenWhy } from '@/api/api.gen'

/** An action of a driver, as it is sent; unsent ones wait on the phone. */
export type Act = { id: string; orderUUID: string; number: string } & (
  | { kind: 'step'; step: DriverStep }
  | { kind: 'pin'; pin: string }
  | { kind: 'photo'; photo: string }
  | { kind: 'fail'; reason: FailedWhy }
)

/** An action without its id, which it gets in the queue. */
export type NewAct = Act extends infer Each ? (Each extends Act ? Omit<Each, 'id'> : never) : never

const WAY: readonly CourierStatus[] = [
  ...(['created', 'confirmed', 'enroute_to_pickup', 'arrived_at_pickup', 'picked_up'] as const),
  ...(['enroute_to_dropoff', 'arrived_at_dropoff', 'cancelled', 'returned', 'delivered'] as const),
]

const statusOf = (act: Act): CourierStatus => {
  if (act.kind === 'step') return act.step === 'seen' ? 'cancelled' : act.step
  return act.kind === 'fail' ? 'returned' : 'delivered'
}

/**
 * Whether the driver has confirmed that the order is no longer theirs; older versions of this page sent `cancelled`.
 */
const isSeen = (act: Act): boolean => act.kind === 'step' && (act.step === 'seen' || act.step === 'cancelled')

/** A drive with all queued acts applied. */
export interface ShownDrive extends Drive {
  /** some of its acts are not sent yet */
  waits: boolean
}

const withAct = (status: CourierStatus, act: Act): CourierStatus =>
  WAY.indexOf(statusOf(act)) > WAY.indexOf(status) ? statusOf(act) : status

/**
 * Applies sent and queued acts to the drives of the last list; a drive taken away is hidden once its driver has
 * confirmed that. Pure.
 */
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

/** Why the order is no longer theirs to deliver; null while it is. Pure. */
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

/** The driver's next step. Pure. */
export const nextOf = ({ status }: Pick<Drive, 'status'>): NextStep => NEXT[status] ?? null

/** Whether the driver has the food. Pure. */
export const isOnBoard = ({ status }: Pick<Drive, 'status'>): boolean =>
  ['picked_up', 'enroute_to_dropoff', 'arrived_at_dropoff'].includes(status)

/** The steps of a tap: leaving with an order includes picking it up. Pure. */
export const stepsOf = (next: 'confirmed' | 'enroute_to_dropoff' | 'arrived_at_dropoff'): DriverStep[] =>
  next === 'enroute_to_dropoff' ? ['picked_up', 'enroute_to_dropoff'] : [next]
