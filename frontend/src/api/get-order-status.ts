import { having, instant, list, text } from '@/lib/shape'
import type { GetOrderStatusReply, StatusChange } from './api.gen'
import { post } from './client'
import { followable } from './placed-shapes'

const shape = having<GetOrderStatusReply>({
  ...followable,
  history: list(having<StatusChange>({ status: text, at: instant })),
})

export const getOrderStatus = (statusToken: string): Promise<GetOrderStatusReply> =>
  post('/order/getorderstatus', { statusToken }, shape)
