import type { BoardOrder, OrderStatus, RecordedChange } from '@/api/api.gen'
import { aPlacedOrder } from './orders'

/** A change of an order without a person, a promise or a reason. */
export const aChange = (status: OrderStatus, at: string): RecordedChange => ({
  ...{ status, at, by: '', promisedAt: null, why: null },
})

/** An order on a store's board, with the fields that its screens read. */
export const aBoardOrder = (number: string, given: Partial<BoardOrder> = {}): BoardOrder => {
  const { currency, totals, items, placedAt } = aPlacedOrder()
  return {
    referenceID: number,
    orderUUID: `uuid-${number}`,
    status: 'received',
    version: 1,
    moves: ['accepted', 'rejected', 'cancelled'],
    history: [aChange('received', placedAt)],
    acceptBy: '2026-11-22T12:10:00Z',
    remindAt: '2026-11-22T12:05:00Z',
    beginAt: null,
    delayedFrom: null,
    orderType: 'takeout',
    tableID: '',
    tableName: '',
    tableGroup: '',
    placedAt,
    promisedAt: '2026-11-22T12:20:00Z',
    promisedUntil: null,
    asap: true,
    name: 'Mei Chen',
    phone: '+14165550123',
    address: null,
    orderMemo: '',
    billMemo: '',
    ...{ notes: [], leftOut: [], leftOutLines: {} },
    ...{ currency, totals, items },
    paidOnline: false,
    prepaid: 0,
    due: totals.total,
    left: 0,
    parts: [],
    giftCardPart: 0,
    pointsPart: 0,
    refunded: 0,
    refunds: [],
    tipsLeft: {},
    money: 'none',
    ...given,
  } as BoardOrder
}
