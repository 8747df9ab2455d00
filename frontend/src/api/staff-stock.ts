import { flag, having, instant, list, nullable, number, text, timeZone, whole } from '@/lib/shape'
import type {
  ChangeCountReply,
  Gone,
  MarkStockReply,
  OnHand,
  ReadStockReply,
  SetDailyReply,
  StockCategory,
  StockItem,
  StockOption,
} from './api.gen'
import type { Body } from './client'
import { postAsStaff } from './staff-call'
import type { StaffKeys } from './staff-order'

const gone = nullable(having<Gone>({ until: nullable(instant), at: instant, by: text }))
const onHand = having<OnHand>({ available: number, held: number, sold: number, daily: nullable(number) })

const stock = having<ReadStockReply>({
  revision: whole(0),
  tomorrow: instant,
  timeZone,
  nameSlot: whole(0, 2),
  categories: list(having<StockCategory>({ ID: number, descr: text, items: list(number) })),
  items: list(having<StockItem>({ ID: number, descr: text, gone, byMenu: flag, onHand: nullable(onHand) })),
  options: list(having<StockOption>({ ID: number, descr: text, gone, byMenu: flag })),
})

/** Reads what a store sells and the stock of it. */
export const readStock = (keys: StaffKeys, signal?: AbortSignal): Promise<ReadStockReply> =>
  postAsStaff('/backoffice/readstock', { ...keys }, stock, signal)

type Mark = Omit<Body<'/backoffice/markstock'>, keyof StaffKeys>

/** Marks items and options as sold out or available; repeating it changes nothing. */
export const markStock = (keys: StaffKeys, mark: Mark): Promise<MarkStockReply> =>
  postAsStaff(
    '/backoffice/markstock',
    { ...keys, ...mark },
    having<MarkStockReply>({ revision: whole(0), until: nullable(instant) }),
  )

type Change = Omit<Body<'/backoffice/changecount'>, keyof StaffKeys>

/** Changes a count; the same `changeId` again is the same change. */
export const changeCount = (keys: StaffKeys, change: Change): Promise<ChangeCountReply> =>
  postAsStaff(
    '/backoffice/changecount',
    { ...keys, ...change },
    having<ChangeCountReply>({ difference: number }),
  )

type Daily = Omit<Body<'/backoffice/setdaily'>, keyof StaffKeys>

/** Sets the count with which an item begins each day. */
export const setDaily = (keys: StaffKeys, daily: Daily): Promise<SetDailyReply> =>
  postAsStaff('/backoffice/setdaily', { ...keys, ...daily }, having<SetDailyReply>({ revision: whole(0) }))
