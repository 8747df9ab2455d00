import { flag, having, instant, list, nullable, number, text, timeZone, whole } from '@/lib/shape'
import type {
  Calls,
  DayReply,
  HoursException,
  ReadDayReply,
  RunningBusy,
  SlotLoad,
  TimeRange,
} from './api.gen'
import type { Body } from './client'
import { postAsStaff } from './staff-call'
import { runningPause, type StaffKeys } from './staff-order'

const date = having<HoursException>({
  date: text,
  off: flag,
  fullDay: flag,
  times: list(having<TimeRange>({ from: text, to: text })),
})

const day = having<ReadDayReply>({
  serverTime: instant,
  date: text,
  tomorrow: instant,
  timeZone,
  storeName: text,
  orderTypes: list(text),
  takingOrders: list(text),
  pauses: list(runningPause),
  busy: list(having<RunningBusy>({ orderType: text, extraMin: number, until: instant })),
  counts: text,
  slots: list(
    having<SlotLoad>({ orderType: text, at: instant, held: number, placed: number, most: nullable(number) }),
  ),
  exceptions: list(date),
  configured: list(date),
})

const done = having<DayReply>({ revision: whole(0) })

type Asked<Path extends keyof Calls> = Omit<Body<Path>, keyof StaffKeys>

/** Reads how a store takes orders today. */
export const readDay = (keys: StaffKeys, signal?: AbortSignal): Promise<ReadDayReply> =>
  postAsStaff('/backoffice/readday', { ...keys }, day, signal)

/** Pauses orders for a while. */
export const pauseOrders = (keys: StaffKeys, asked: Asked<'/backoffice/pauseorders'>): Promise<DayReply> =>
  postAsStaff('/backoffice/pauseorders', { ...keys, ...asked }, done)

/** Resumes orders. */
export const resumeOrders = (keys: StaffKeys, asked: Asked<'/backoffice/resumeorders'>): Promise<DayReply> =>
  postAsStaff('/backoffice/resumeorders', { ...keys, ...asked }, done)

/** Adds minutes to promises for a while; no minutes mean as usual. */
export const setBusy = (keys: StaffKeys, asked: Asked<'/backoffice/setbusy'>): Promise<DayReply> =>
  postAsStaff('/backoffice/setbusy', { ...keys, ...asked }, done)

/** Sets the hours of a date; without any the usual ones apply. */
export const setDate = (keys: StaffKeys, asked: Asked<'/backoffice/setdate'>): Promise<DayReply> =>
  postAsStaff('/backoffice/setdate', { ...keys, ...asked }, done)
