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
  ReadTablesReply,
  SeatedParty,
  StaffTable,
  TableAct,
  TableOrder,
} from './api.gen'
import { postAsStaff } from './staff-call'
import type { StaffKeys } from './staff-order'

const party = nullable(having<SeatedParty>({ name: text, size: whole(1), since: instant }))

const table = having<StaffTable>({
  ID: text,
  descr: text,
  group: text,
  open: flag,
  hasPin: flag,
  visitSince: nullable(instant),
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
  total: number,
  due: number,
})

const card = having<CardLook>({ brandName: text, colour: text, text })
const tables = having<ReadTablesReply>({ card, timeZone, currency, storeName: text, tables: list(table) })
const changed = having<ChangeTableReply>({
  open: flag,
  visitSince: nullable(instant),
  party,
  pin: or(text, ''),
})

/** The store's tables, who sits there and what they had. */
export const readTables = (keys: StaffKeys): Promise<ReadTablesReply> =>
  postAsStaff('/backoffice/readtables', { ...keys }, tables)

/** Opens or closes a table, begins a new visit in place of the one that was seen, or gives it another PIN. */
export const changeTable = (
  keys: StaffKeys,
  { ID, visitSince }: Pick<StaffTable, 'ID' | 'visitSince'>,
  act: TableAct,
): Promise<ChangeTableReply> =>
  postAsStaff('/backoffice/changetable', { ...keys, tableID: ID, act, visitSince }, changed)
