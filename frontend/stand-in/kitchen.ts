import type { BoardOrder, CrossOffRequest, KitchenTicket } from '@/api/api.gen'
import { type House, speaksOfAllergy } from './board'

/** What a kitchen crossed off, and at which station an item is made. */
export interface KitchenStandIn {
  /** seqs that are made, by orderUUID */
  made: Record<string, number[]>
  /** by the name of an item */
  stations: Record<string, string>
}

export const kitchenStandIn = (): KitchenStandIn => ({ made: {}, stations: {} })

type Kitchen = House & KitchenStandIn
const IN_KITCHEN = ['accepted', 'preparing', 'ready']

export function ticketOf({ made, stations, ahead }: Kitchen, order: BoardOrder): KitchenTicket {
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
    orderMemo,
  } = order
  return {
    ...{ referenceID, orderUUID, status, version: done.length, orderType, tableName, tableGroup, placedAt },
    ...{ allergy: speaksOfAllergy(orderMemo), leftOut: order.leftOut },
    ...{ dueAt: promisedAt, memo: orderMemo, stand: '', orderBy: '', stationId: '' },
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
  const wanted = board.filter(({ status }) => IN_KITCHEN.includes(status)).toReversed()
  const serverTime = new Date(Date.now() + ahead).toISOString()
  return { timeZone: store.info.timeZone, serverTime, tickets: wanted.map(order => ticketOf(house, order)) }
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
  '/api/backoffice/crossoff': (house: Kitchen, asked: object) => crossOff(house, asked as CrossOffRequest),
}
