import {
  currency,
  flag,
  having,
  instant,
  list,
  nullable,
  number,
  or,
  text,
  timeZone,
  whole,
} from '@/lib/shape'
import type {
  CardLook,
  ChangeTableReply,
  LockedDevice,
  ReadTablesReply,
  SeatedParty,
  StaffPinLock,
  StaffTable,
  StaffVisit,
  TableAct,
  TableOrder,
  TablePart,
} from './api.gen'
import { postAsStaff } from './staff-call'
import type { StaffKeys } from './staff-order'
import { voidTold } from './taken-payment'

const party = nullable(having<SeatedParty>({ name: text, size: whole(1), since: instant }))

const visit = nullable(having<StaffVisit>({ openedAt: instant, codeAt: instant, code: text }))
const part = having<TablePart>({
  partID: text,
  kind: text,
  state: text,
  name: text,
  card: text,
  by: text,
  amount: number,
  tip: number,
  returned: number,
  left: number,
  void: nullable(voidTold),
  orderUUID: text,
  at: instant,
})

const lock = having<StaffPinLock>({ until: instant, devicesOnly: flag })

const table = having<StaffTable>({
  ID: text,
  descr: text,
  group: text,
  open: flag,
  hasPin: flag,
  pinLock: or(nullable(lock), null),
  visitSince: nullable(instant),
  visitRule: text,
  use: text,
  visit,
  party,
  orders: list(
    having<TableOrder>({
      referenceID: text,
      orderUUID: text,
      status: text,
      placedAt: instant,
      total: number,
      due: number,
    }),
  ),
  parts: list(part),
  total: number,
  prepaid: number,
  due: number,
  held: number,
})

const card = having<CardLook>({ brandName: text, colour: text, text })
const tables = having<ReadTablesReply>({
  card,
  timeZone,
  currency,
  storeName: text,
  tables: list(table),
  lockedDevices: or(list(having<LockedDevice>({ lockID: text, mode: text, name: text, lock })), []),
})
const changed = having<ChangeTableReply>({
  open: flag,
  visitSince: nullable(instant),
  visit,
  party,
  pin: or(text, ''),
})

/** Reads the store's tables, their parties and their orders. */
export const readTables = (keys: StaffKeys): Promise<ReadTablesReply> =>
  postAsStaff('/backoffice/readtables', { ...keys }, tables)

/** Ends the lock on the PIN of a kiosk or an order pad. */
export const endPinLock = (keys: StaffKeys, lockID: string): Promise<object> =>
  postAsStaff('/backoffice/endpinlock', { ...keys, lockID }, having({}))

/** Opens or closes a table, opens its table session or ends the one that was read, or replaces its code or PIN. */
export const changeTable = (
  keys: StaffKeys,
  { ID, visitSince, visit: seen }: Pick<StaffTable, 'ID' | 'visitSince' | 'visit'>,
  act: TableAct,
  more: { why?: string; amount?: number; requestID?: string } = {},
): Promise<ChangeTableReply> =>
  postAsStaff(
    '/backoffice/changetable',
    { ...keys, tableID: ID, act, visitSince, codeAt: seen?.codeAt ?? null, ...more },
    changed,
  )
