import { having, instant, list, nullable, number, text, timeZone } from '@/lib/shape'
import type { GetStoresReply, StoreList, StoreSummary, TypeBusy, TypePause } from './api.gen'
import { post } from './client'
import { paletteShape } from './get-store'

const anything = having({})
const store = having<StoreSummary>({
  storeID: text,
  storeName: text,
  address: anything,
  timeZone,
  openStatus: anything,
  orderTypes: list(text),
  takingOrders: list(text),
  pauses: list(having<TypePause>({ orderType: text, until: nullable(instant) })),
  busy: list(having<TypeBusy>({ extraMin: number })),
})
const fields = {
  companyCode: text,
  companyName: text,
  theme: anything,
  palette: paletteShape,
  defaultLocale: text,
  stores: list(store),
}
export const storeListShape = having<StoreList>(fields)

export const getStores = (): Promise<GetStoresReply> =>
  post('/order/v2/getstores', {}, having<GetStoresReply>(fields))
