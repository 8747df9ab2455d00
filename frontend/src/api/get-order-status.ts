import { flag, having, instant, list, nullable, number, or, text } from '@/lib/shape'
import type { GetOrderStatusReply, GuestRefund, GuestVoid, StatusChange, Why } from './api.gen'
import { post } from './client'
import { guestDelivery } from './courier'
import { followable } from './placed-shapes'

const shape = having<GetOrderStatusReply>({
  ...followable,
  history: list(having<StatusChange>({ status: text, at: instant })),
  deliveryTimeTo: nullable(instant),
  delayedFrom: nullable(instant),
  why: nullable(having<Why>({ reason: text, words: text })),
  money: text,
  prepaid: number,
  due: number,
  tablePaid: number,
  totalsHidden: or(flag, false),
  untold: or(flag, false),
  leftOut: or(list(text), []),
  delivery: or(nullable(guestDelivery), null),
  voided: or(list(having<GuestVoid>({ tender: text, amount: number, at: instant, done: flag })), []),
  refunds: list(having<GuestRefund>({ amount: number, at: instant, reason: nullable(text), done: flag })),
})

export const getOrderStatus = (statusToken: string): Promise<GetOrderStatusReply> =>
  post('/order/getorderstatus', { statusToken }, shape)
