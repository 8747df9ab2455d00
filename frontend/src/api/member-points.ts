import { having, instant, list, number, or, text } from '@/lib/shape'
import type { CashToPointsReply, ExpiringPoints, PointTransaction, PointTransReply } from './api.gen'
import { post } from './client'

const shape = having<PointTransReply>({
  avail: number,
  owed: or(number, 0),
  record: list(having<PointTransaction>({ EventDate: instant, Amount: number, kind: text })),
  expiring: list(having<ExpiringPoints>({ year: number, month: number, points: number })),
})

export type PointBalance = Pick<PointTransReply, 'avail' | 'owed'>

const balance = having<PointTransReply>({ avail: number, owed: or(number, 0) })

/** Reads the points that an order can use, including those that it holds already, and the points owed. */
export async function pointBalance(orderUUID: string): Promise<PointBalance> {
  const { avail, owed } = await post('/dc/memberpointtrans', { avail: { orderUUID } }, balance)
  return { avail, owed }
}

/** Reads the points that can be spent, the latest fifty transactions, and which points expire when. */
export const listPoints = (): Promise<PointTransReply> =>
  post('/dc/memberpointtrans', { list: { RecLimit: 50 } }, shape)

export interface ToPay {
  amount: number
  orderUUID: string
  /** the points for which items of the order are redeemed */
  inCart: number
}

const worth = having<CashToPointsReply>({ points: number, cash: number })

/** Converts as much of an amount into points as the member's points pay. */
export const cashToPoints = (toPay: ToPay): Promise<CashToPointsReply> =>
  post('/order/v2/calculatecashtopoints', toPay, worth)
