import { flag, having, instant, list, nullable, text } from '@/lib/shape'
import type { GetStoreHoursReply, Slot } from './api.gen'
import { type Body, post } from './client'
import { wantedRevision } from './heard'

export type StoreHours = GetStoreHoursReply

const shape = having<GetStoreHoursReply>({
  orderHours: having({ displayTimes: list(text) }),
  openStatus: having({}),
  acceptOrder: flag,
  asap: nullable(instant),
  slots: list(having<Slot>({ at: instant, full: flag })),
})

export const getStoreHours = (
  asked: Body<'/order/v3/getstorehours'>,
  signal?: AbortSignal,
): Promise<StoreHours> =>
  post('/order/v3/getstorehours', { ...asked, revision: wantedRevision() }, shape, signal)
