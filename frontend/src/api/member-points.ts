import { having, instant, list, number, text } from '@/lib/shape'
import type { CashToPointsReply, ExpiringPoints, PointTransaction, PointTransReply } from './api.gen'
import { post } from './client'

const shape = having<PointTransReply>({
  avail: number,
  record: list(having<PointTransaction>({ EventDate: instant, Amount: number, kind: text })),
  expiring: list(having<ExpiringPoints>({ year: number, month: number, points: number })),
})

/** The points that an order can draw on, with what it holds already. */
export async function availablePoints(orderUUID: string): Promise<number> {
  const reply = having<PointTransReply>({ avail: number })
  return (await post('/dc/memberpointtrans', { avail: { orderUUID } }, reply)).avail
}

/** What can be spent, the latest fifty moves, and what expires when. */
export const listPoints = (): Promise<PointTransReply> =>
  post('/dc/memberpointtrans', { list: { RecLimit: 50 } }, shape)

export interface ToPay {
  amount: number
  orderUUID: string
  /** the points that items of the order are redeemed for */
  inCart: number
}

const worth = having<CashToPointsReply>({ points: number, cash: number })

/** As much of an amount as one's points pay. */
export const cashToPoints = (toPay: ToPay): Promise<CashToPointsReply> =>
  post('/order/v2/calculatecashtopoints', toPay, worth)
