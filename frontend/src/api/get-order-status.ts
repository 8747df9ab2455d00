import type { GetOrderStatusReply } from './api.gen'
import { post } from './client'

export const getOrderStatus = (statusToken: string): Promise<GetOrderStatusReply> =>
  post('/order/getorderstatus', { statusToken })
