import type {
  AssignDriverRequest,
  BoardOrder,
  CourierStatus,
  Drive,
  DriverDelivery,
  FailDeliveryRequest,
  HandOverOrderRequest,
  MoveDeliveryRequest,
  MoveDriveRequest,
  MoveWhy,
  ShownDriver,
  StaffWord,
  TakenWhy,
} from '@/api/api.gen'
import { type House, moved } from './board'

/** The state of the store's own deliveries that a test may set. */
export interface DrivingStandIn {
  /** by orderUUID */
  given: Record<string, DriverDelivery>
  drivers: ShownDriver[]
  /** the driver whose deliveries the driver's page shows */
  driving: string
  handoverPin: string
  /** the number of wrong PINs; five lock */
  wrongPins: number
  /** photos by orderUUID, in base64 */
  photos: Record<string, string>
  /** why an order was taken from the driver whose page is shown, by orderUUID */
  takenAway: Record<string, TakenWhy>
}

export const drivingStandIn = (): DrivingStandIn => ({
  given: {},
  drivers: [
    { driverId: 'dan', name: 'Dan', drives: true, mine: false },
    { driverId: 'eve', name: 'Eve', drives: true, mine: false },
    { driverId: 'anna', name: 'Anna', drives: false, mine: false },
  ],
  driving: 'dan',
  handoverPin: '4711',
  wrongPins: 0,
  photos: {},
  takenAway: {},
})

type Driving = House & DrivingStandIn

const MOST_WRONG = 5
const OVER: (CourierStatus | null)[] = ['delivered', 'returned', 'cancelled', null]
const at = ({ ahead }: Driving, minutes = 0) => new Date(Date.now() + ahead + minutes * 60_000).toISOString()
const refused = (result: string, details: object = {}) => ({ result, details })

/** A delivery that a driver of the store has to make. */
export const givenTo = (
  order: BoardOrder,
  driverId: string,
  rest: Partial<DriverDelivery> = {},
): DriverDelivery => ({
  ...{ orderUUID: order.orderUUID, referenceID: order.referenceID, version: 1, status: 'created' },
  ...{ changedAt: order.placedAt, driverId, driverName: driverId[0]?.toUpperCase() + driverId.slice(1) },
  ...{ proof: null, failure: null, needsStaff: false, staffWord: null },
  ...rest,
})

const orderOf = ({ board }: Driving, id: string) => board.find(({ orderUUID }) => orderUUID === id)

const memoOf = ({ orderMemo, billMemo }: BoardOrder) => [orderMemo, billMemo].filter(Boolean).join('\n')

function driveOf(house: Driving, { orderUUID, status }: DriverDelivery): Drive[] {
  const order = orderOf(house, orderUUID)
  if (!order) return []
  const takenAway = house.takenAway[orderUUID] ?? (order.status === 'cancelled' ? 'cancelled' : null)
  const lost = takenAway !== null && takenAway !== 'delivered'
  const { referenceID, promisedAt, promisedUntil, items, due, currency, name, phone, address } = order
  return [
    {
      ...{ orderUUID, referenceID, status: status ?? 'created', orderStatus: order.status, version: 1 },
      ...{ wantedAt: promisedAt, wantedUntil: promisedUntil, due, currency },
      ...{ items: items.reduce((sum, { qty }) => sum + qty, 0), memo: lost ? '' : memoOf(order) },
      ...{ name: lost ? '' : name, phone: lost ? '' : phone, address: lost ? null : address },
      ...{ pinLockedUntil: house.wrongPins >= MOST_WRONG ? at(house, 5) : null, takenAway },
    },
  ]
}

const own = (house: Driving) =>
  Object.values(house.given).filter(
    ({ orderUUID, driverId, status }) =>
      (driverId === house.driving && !OVER.includes(status)) || orderUUID in house.takenAway,
  )

const readDrives = (house: Driving): object => ({
  ...{ timeZone: house.store.info.timeZone, serverTime: at(house), name: 'Dan' },
  storeName: house.store.info.storeName,
  drives: own(house).flatMap(given => driveOf(house, given)),
})

function mine(house: Driving, id: string): DriverDelivery | undefined {
  const given = house.given[id]
  return given?.driverId === house.driving ? given : undefined
}

function step(house: Driving, given: DriverDelivery, status: CourierStatus): object {
  Object.assign(given, { status, version: given.version + 1, changedAt: at(house) })
  return { status }
}

/** The driver has read that the delivery is not theirs any more. */
function seen(house: Driving, { orderUUID, status }: BoardOrder): object {
  const given = house.given[orderUUID]
  delete house.takenAway[orderUUID]
  if (given && status === 'cancelled') given.status = 'cancelled'
  return { status: given?.status ?? 'cancelled' }
}

function moveDrive(house: Driving, asked: MoveDriveRequest): object {
  const [given, order] = [mine(house, asked.orderUUID), orderOf(house, asked.orderUUID)]
  if (asked.step === 'seen' && order) return seen(house, order)
  if (!given || !order) return refused('not_found')
  if (order.status === 'cancelled') return refused('error_order_conflict', { status: order.status })
  if (asked.step === 'picked_up' && order.status !== 'ready') moved(order, 'ready', { by: 'Dan' })
  return step(house, given, asked.step as CourierStatus)
}

function handOver(house: Driving, { orderUUID, pin, photo }: HandOverOrderRequest): object {
  const [given, order] = [mine(house, orderUUID), orderOf(house, orderUUID)]
  if (!given || !order) return refused('not_found')
  if (pin && house.wrongPins >= MOST_WRONG)
    return refused('error_pin_locked', { minutes: 5, until: at(house, 5) })
  if (pin && pin !== house.handoverPin) {
    house.wrongPins += 1
    return refused('error_incorrect_pin')
  }
  if (photo) house.photos[orderUUID] = photo
  given.proof = photo ? 'photo' : 'pin'
  moved(order, 'completed', { by: 'Dan' })
  return step(house, given, 'delivered')
}

function fail(house: Driving, { orderUUID, reason }: FailDeliveryRequest): object {
  const given = mine(house, orderUUID)
  if (!given) return refused('not_found')
  Object.assign(given, { failure: reason, needsStaff: true })
  return step(house, given, 'returned')
}

function readDeliveries(house: Driving, asked: { orderUUID?: string }): object {
  const all = Object.values(house.given)
  const deliveries = asked.orderUUID
    ? all.filter(({ orderUUID }) => orderUUID === asked.orderUUID)
    : all.filter(({ status, needsStaff }) => needsStaff || !OVER.includes(status))
  return { serverTime: at(house), deliveries, drivers: house.drivers }
}

const UNDER_WAY: (CourierStatus | null)[] = ['picked_up', 'enroute_to_dropoff', 'arrived_at_dropoff']

const said = (house: Driving, why: MoveWhy): StaffWord => ({
  ...{ reason: why.reason, words: why.words ?? '', by: 'anna', at: at(house) },
})

function note(house: Driving, { orderUUID, to, why }: MoveDeliveryRequest): object {
  const [given, order] = [house.given[orderUUID], orderOf(house, orderUUID)]
  if (!given || !order) return refused('not_found')
  if (OVER.includes(given.status)) return refused('error_order_conflict')
  if (given.driverId === house.driving) house.takenAway[orderUUID] = to
  Object.assign(given, { staffWord: said(house, why), needsStaff: to === 'returned' })
  if (to === 'delivered') moved(order, 'completed', { by: 'anna' })
  step(house, given, to)
  return { delivery: given }
}

function assign(house: Driving, { orderUUID, driverId, why }: AssignDriverRequest): object {
  const order = orderOf(house, orderUUID)
  if (!order) return refused('not_found')
  if (!['accepted', 'preparing', 'ready'].includes(order.status)) return refused('error_order_conflict')
  if (!driverId) {
    delete house.given[orderUUID]
    return { delivery: null }
  }
  const before = house.given[orderUUID]
  if (UNDER_WAY.includes(before?.status ?? null) && !why)
    return refused('error_order_conflict', { reason: 'under_way' })
  if (before?.driverId === house.driving && why) house.takenAway[orderUUID] = 'handed_over'
  const delivery = givenTo(order, driverId, {
    changedAt: at(house),
    staffWord: why ? said(house, why) : null,
  })
  house.given[orderUUID] = delivery
  return { delivery }
}

export const DRIVING_ANSWERS = {
  '/api/backoffice/readdrives': (house: Driving) => readDrives(house),
  '/api/backoffice/movedrive': (house: Driving, asked: object) => moveDrive(house, asked as MoveDriveRequest),
  '/api/backoffice/handoverorder': (house: Driving, asked: object) =>
    handOver(house, asked as HandOverOrderRequest),
  '/api/backoffice/faildelivery': (house: Driving, asked: object) =>
    fail(house, asked as FailDeliveryRequest),
  '/api/backoffice/readdeliveries': (house: Driving, asked: object) => readDeliveries(house, asked),
  '/api/backoffice/assigndriver': (house: Driving, asked: object) =>
    assign(house, asked as AssignDriverRequest),
  '/api/backoffice/movedelivery': (house: Driving, asked: object) =>
    note(house, asked as MoveDeliveryRequest),
  '/api/backoffice/readproof': (house: Driving, asked: object) => {
    const photo = house.photos[(asked as { orderUUID: string }).orderUUID]
    return photo ? { photo } : refused('not_found')
  },
}
