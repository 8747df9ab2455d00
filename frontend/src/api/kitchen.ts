import { flag, having, instant, list, nullable, number, oneOf, or, text, timeZone, whole } from '@/lib/shape'
import type {
  CrossOffReply,
  CrossOffRequest,
  KitchenChoice,
  KitchenLine,
  KitchenPart,
  KitchenTicket,
  ReadKitchenReply,
} from './api.gen'
import { postAsStaff } from './staff-call'
import type { StaffKeys } from './staff-order'

const choices = list(having<KitchenChoice>({ qty: number, name: text }))

const line = having<KitchenLine>({
  seq: whole(0),
  ID: whole(),
  qty: number,
  weight: nullable(number),
  weightUnit: text,
  name: text,
  station: text,
  choices,
  parts: list(having<KitchenPart>({ qty: number, name: text, station: text, choices })),
  remark: text,
  allergy: or(flag, false),
  contains: or(list(text), []),
  madeAt: nullable(instant),
})

export const ticket = having<KitchenTicket>({
  referenceID: text,
  orderUUID: text,
  status: text,
  version: whole(0),
  orderType: oneOf('dinein', 'takeout', 'delivery'),
  tableName: text,
  tableGroup: text,
  placedAt: instant,
  dueAt: nullable(instant),
  memo: text,
  allergy: or(flag, false),
  leftOut: or(list(text), []),
  lines: list(line),
})

/** What a store's kitchen has to make, the soonest wanted first. */
export const readKitchen = (keys: StaffKeys, signal?: AbortSignal): Promise<ReadKitchenReply> =>
  postAsStaff(
    '/backoffice/readkitchen',
    { ...keys },
    having<ReadKitchenReply>({ timeZone, serverTime: instant, tickets: list(ticket) }),
    signal,
  )

/** Crosses off lines of an order, or takes them back; the same again changes nothing. */
export const crossOff = (
  keys: StaffKeys,
  orderUUID: string,
  lines: CrossOffRequest['lines'],
  made: boolean,
): Promise<CrossOffReply> =>
  postAsStaff('/backoffice/crossoff', { ...keys, orderUUID, lines, made }, having<CrossOffReply>({ ticket }))
