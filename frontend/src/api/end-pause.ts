import { having } from '@/lib/shape'
import type { EndPauseReply, OrderType } from './api.gen'
import { post } from './client'
import { pauses, type StaffKeys } from './staff-order'

const shape = having<EndPauseReply>({ pauses })

/** Takes orders of a type again; the same again changes nothing. */
export const endPause = (keys: StaffKeys, orderType: OrderType): Promise<EndPauseReply> =>
  post('/backoffice/endpause', { ...keys, orderType }, shape)
