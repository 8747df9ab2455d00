import type { GetStoreHoursReply } from './api.gen'
import { type Body, post } from './client'

export type StoreHours = GetStoreHoursReply

export const getStoreHours = (asked: Body<'/order/v3/getstorehours'>): Promise<StoreHours> =>
  post('/order/v3/getstorehours', asked)
