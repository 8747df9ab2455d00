import type { PageEnd, ReadOrdersReply } from './api.gen'
import { postAsStaff } from './staff-call'
import { ordersOfDay, type StaffKeys } from './staff-order'

/** Reads a page of a store's orders of a day, newest first (of today without a date), or the named orders. */
export const readOrders = (
  keys: StaffKeys,
  of: { date?: string; after?: PageEnd; named?: string[] } = {},
  signal?: AbortSignal,
): Promise<ReadOrdersReply> => postAsStaff('/backoffice/readorders', { ...keys, ...of }, ordersOfDay, signal)
