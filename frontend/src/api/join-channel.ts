import { having, text } from '@/lib/shape'
import type { JoinChannelReply } from './api.gen'
import { postAsStaff } from './staff-call'
import type { StaffKeys } from './staff-order'

const shape = having<JoinChannelReply>({ channelToken: text })

/** A token that opens the live channel of a store's staff, once. */
export const joinChannel = (keys: StaffKeys): Promise<JoinChannelReply> =>
  postAsStaff('/backoffice/joinchannel', { ...keys }, shape)
