import { flag, having, instant, list, nullable, number, oneOf, or, text, timeZone, whole } from '@/lib/shape'
import type {
  CrossOffReply,
  CrossOffRequest,
  KitchenChange,
  KitchenChoice,
  KitchenLine,
  KitchenPart,
  KitchenTicket,
  ReadKitchenReply,
  SeeChangesReply,
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
  beginAt: nullable(instant),
  dueAt: nullable(instant),
  memo: text,
  allergy: or(flag, false),
  leftOut: or(list(text), []),
  lines: list(line),
})

const change = having<KitchenChange>({
  changeId: text,
  kind: oneOf('cancelled', 'time', 'removed', 'restored'),
  at: instant,
  referenceID: text,
  orderUUID: text,
  orderType: oneOf('dinein', 'takeout', 'delivery'),
  tableName: text,
  tableGroup: text,
  dueFrom: nullable(instant),
  dueAt: nullable(instant),
  lines: list(line),
  seenAt: list(text),
})

/** Read the kitchen's tickets, the soonest wanted first, its later ones, and unseen changes. */
export const readKitchen = (keys: StaffKeys, signal?: AbortSignal): Promise<ReadKitchenReply> =>
  postAsStaff(
    '/backoffice/readkitchen',
    { ...keys },
    having<ReadKitchenReply>({
      timeZone,
      serverTime: instant,
      tickets: list(ticket),
      later: list(ticket),
      changes: list(change),
    }),
    signal,
  )

/** Crosses off lines of an order, or undoes that; repeating it changes nothing. */
export const crossOff = (
  keys: StaffKeys,
  orderUUID: string,
  lines: CrossOffRequest['lines'],
  made: boolean,
): Promise<CrossOffReply> =>
  postAsStaff('/backoffice/crossoff', { ...keys, orderUUID, lines, made }, having<CrossOffReply>({ ticket }))

/** Mark a change of an order as seen, by a station or for the whole kitchen; repeating it changes nothing. */
export const seeChanges = (
  keys: StaffKeys,
  { orderUUID, changeId }: Pick<KitchenChange, 'orderUUID' | 'changeId'>,
  station: string | null,
): Promise<SeeChangesReply> =>
  postAsStaff(
    '/backoffice/seechanges',
    { ...keys, orderUUID, changes: [changeId], station },
    having<SeeChangesReply>({ unseen: list(text) }),
  )
