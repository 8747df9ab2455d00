import type { PageEnd, ReadOrdersReply } from './api.gen'
import { postAsStaff } from './staff-call'
import { ordersOfDay, type StaffKeys } from './staff-order'

/** A page of a store's orders of a day, its today without one, newest first; or those that are named. */
export const readOrders = (
  keys: StaffKeys,
  of: { date?: string; after?: PageEnd; named?: string[] } = {},
  signal?: AbortSignal,
): Promise<ReadOrdersReply> => postAsStaff('/backoffice/readorders', { ...keys, ...of }, ordersOfDay, signal)
