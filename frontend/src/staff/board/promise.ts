import type { BoardOrder } from '@/api/api.gen'
import { addDays, instantOf, wallTime } from '@/lib/time'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Rounds up to a whole minute, because times are shown without seconds. */
const wholeMinute = (at: number) => Math.ceil(at / MINUTE_MS) * MINUTE_MS

/** The minutes that one tap adds. */
export const STEPS = [5, 10, 15] as const
const FURTHEST_MS = 12 * HOUR_MS

type Promised = Pick<BoardOrder, 'promisedAt' | 'placedAt' | 'asap'>

/**
 * The default promise: the duration promised at ordering time, counted from now; an order for later keeps its time. The
 * same rule as on the server. Null if the store promises no times. Pure.
 */
export function usualPromise({ promisedAt, placedAt, asap }: Promised, now: number): number | null {
  if (!promisedAt) return null
  const wanted = Date.parse(promisedAt)
  return asap ? wholeMinute(Math.max(wanted, now + wanted - Date.parse(placedAt))) : wanted
}

/** The current promise of an order that needs more time, or now if that is over. Pure. */
export const promisedFrom = ({ promisedAt }: Pick<BoardOrder, 'promisedAt'>, now: number): number =>
  wholeMinute(Math.max(now, promisedAt ? Date.parse(promisedAt) : now))

export const plus = (at: number, minutes: number): number => at + minutes * MINUTE_MS

/** An instant as `18:45` on the store's clock, the format of a time field. Pure. */
export function fieldTime(at: number, zone: string): string {
  const { minute } = wallTime(new Date(at), zone)
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

const TYPED = /^(\d{1,2}):(\d{2})$/

/**
 * The instant of a typed time on the store's clock, on the day of `near`; a time that is long over then belongs to the
 * next day. Null if it is invalid or cannot be promised. Pure.
 */
export function instantTyped(typed: string, near: number, now: number, zone: string): number | null {
  const [, hours, minutes] = TYPED.exec(typed) ?? []
  if (hours === undefined) return null
  const minute = Number(hours) * 60 + Number(minutes)
  const { date } = wallTime(new Date(near), zone)
  const sameDay = instantOf(date, minute, zone)
  const at = sameDay < near - FURTHEST_MS ? instantOf(addDays(date, 1), minute, zone) : sameDay
  return at >= now && at <= Math.max(near, now) + FURTHEST_MS ? at : null
}

/** A silenced order for now rings again this long after it was placed, at the latest. */
const SILENT_MS = 5 * MINUTE_MS

type Waits = Pick<BoardOrder, 'remindAt' | 'asap' | 'placedAt'>

/** The instant from which an order waits too long to be answered; infinity if there is none. Pure. */
export const lateFrom = ({ remindAt, asap, placedAt }: Waits): number =>
  Math.min(
    remindAt === null ? Number.POSITIVE_INFINITY : Date.parse(remindAt),
    asap ? Date.parse(placedAt) + SILENT_MS : Number.POSITIVE_INFINITY,
  )

/** Whether an order waits too long to be answered. Pure. */
export const isLate = (order: Waits & Pick<BoardOrder, 'status'>, now: number): boolean =>
  order.status === 'received' && lateFrom(order) <= now

/** Whether an order for later is not to be begun yet. Pure. */
export const isForLater = (
  { status, beginAt }: Pick<BoardOrder, 'status' | 'beginAt'>,
  now: number,
): boolean => status === 'accepted' && beginAt !== null && Date.parse(beginAt) > now
