import type { GetStoresReply } from './api.gen'
import { post } from './client'

export const getStores = (): Promise<GetStoresReply> => post('/order/v2/getstores', {})
