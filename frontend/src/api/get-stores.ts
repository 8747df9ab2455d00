import { having, list, text, timeZone } from '@/lib/shape'
import type { GetStoresReply, StoreSummary } from './api.gen'
import { post } from './client'

const anything = having({})
const store = having<StoreSummary>({
  storeID: text,
  storeName: text,
  address: anything,
  timeZone,
  openStatus: anything,
  orderTypes: list(text),
})
const shape = having<GetStoresReply>({
  companyCode: text,
  companyName: text,
  theme: anything,
  defaultLocale: text,
  stores: list(store),
})

export const getStores = (): Promise<GetStoresReply> => post('/order/v2/getstores', {}, shape)
