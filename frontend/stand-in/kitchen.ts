import type {
  BoardOrder,
  CrossOffRequest,
  KitchenChange,
  KitchenTicket,
  SeeChangesRequest,
} from '@/api/api.gen'
import { type House, speaksOfAllergy } from './board'

/** The lines that a kitchen crossed off, and the station of each item. */
export interface KitchenStandIn {
  /** seqs of finished lines, by orderUUID */
  made: Record<string, number[]>
  /** stations by the name of an item */
  stations: Record<string, string>
  /** changes that were not dismissed */
  changes: KitchenChange[]
}

export const kitchenStandIn = (): KitchenStandIn => ({ made: {}, stations: {}, changes: [] })

type Kitchen = House & KitchenStandIn
const IN_KITCHEN = ['accepted', 'preparing', 'ready']

type Made = Pick<Kitchen, 'made' | 'stations' | 'ahead'>

export function ticketOf({ made, stations, ahead }: Made, order: BoardOrder): KitchenTicket {
  const done = made[order.orderUUID] ?? []
  const now = new Date(Date.now() + ahead).toISOString()
  const {
    referenceID,
    orderUUID,
    status,
    orderType,
    tableName,
    tableGroup,
    placedAt,
    promisedAt,
    beginAt,
    orderMemo,
  } = order
  return {
    ...{ referenceID, orderUUID, status, version: done.length, orderType, tableName, tableGroup, placedAt },
    ...{ allergy: speaksOfAllergy(orderMemo), leftOut: order.leftOut },
    ...{ beginAt, dueAt: promisedAt, memo: orderMemo, stand: '', orderBy: '', stationId: '' },
    lines: order.items.map(({ ID, qty, descr, remark = '', options = [], seq: own }, seq) => ({
      ...{ allergy: speaksOfAllergy(remark), contains: order.leftOutLines[own] ?? [] },
      ...{
        seq,
        ID,
        qty,
        weight: null,
        weightUnit: '',
        name: descr ?? '',
        station: stations[descr ?? ''] ?? '',
      },
      choices: options.map(option => ({ qty: option.qty, name: option.descr ?? '' })),
      ...{ parts: [], remark, madeAt: done.includes(seq) ? now : null },
    })),
  }
}

function readKitchen(house: Kitchen): object {
  const { store, board, ahead } = house
  const now = Date.now() + ahead
  const wanted = board.filter(({ status }) => IN_KITCHEN.includes(status)).toReversed()
  const isLater = ({ status, beginAt }: BoardOrder) =>
    status === 'accepted' && beginAt !== null && Date.parse(beginAt) > now
  const tickets = (orders: BoardOrder[]) => orders.map(order => ticketOf(house, order))
  return {
    timeZone: store.info.timeZone,
    serverTime: new Date(now).toISOString(),
    tickets: tickets(wanted.filter(order => !isLater(order))),
    later: tickets(wanted.filter(isLater)),
    changes: house.changes,
  }
}

function seeChanges(house: Kitchen, { orderUUID, changes, station }: SeeChangesRequest): object {
  const isMeant = (change: KitchenChange) =>
    change.orderUUID === orderUUID && changes.includes(change.changeId)
  house.changes = house.changes.flatMap(change => {
    if (!isMeant(change)) return [change]
    return typeof station === 'string' ? [{ ...change, seenAt: [...change.seenAt, station] }] : []
  })
  return { unseen: house.changes.filter(isMeant).map(({ changeId }) => changeId) }
}

/** A change of an order as a kitchen's screen shows it; a cancellation by default. */
export const kitchenChange = (order: BoardOrder, rest: Partial<KitchenChange> = {}): KitchenChange => {
  const { referenceID, orderUUID, orderType, tableName, tableGroup, lines } = ticketOf(
    { made: {}, stations: {}, ahead: 0 },
    order,
  )
  return {
    ...{ changeId: 'cancelled', kind: 'cancelled', at: new Date().toISOString(), referenceID, orderUUID },
    ...{ orderType, tableName, tableGroup, stand: '', orderBy: '', stationId: '' },
    ...{ dueFrom: null, dueAt: null, lines, seenAt: [] },
    ...rest,
  }
}

function crossOff(house: Kitchen, { orderUUID, lines, made }: CrossOffRequest): object {
  const order = house.board.find(one => one.orderUUID === orderUUID)
  if (!order || !IN_KITCHEN.includes(order.status)) return { result: 'error_order_conflict', details: {} }
  const others = (house.made[order.orderUUID] ?? []).filter(seq => !lines.includes(seq))
  house.made[order.orderUUID] = made ? [...others, ...lines] : others
  return { ticket: ticketOf(house, order) }
}

export const KITCHEN_ANSWERS = {
  '/api/backoffice/readkitchen': (house: Kitchen) => readKitchen(house),
  '/api/backoffice/seechanges': (house: Kitchen, asked: object) =>
    seeChanges(house, asked as SeeChangesRequest),
  '/api/backoffice/crossoff': (house: Kitchen, asked: object) => crossOff(house, asked as CrossOffRequest),
}
