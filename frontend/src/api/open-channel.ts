import { having, text } from '@/lib/shape'
import type { OpenChannelReply } from './api.gen'
import { post } from './client'

const shape = having<OpenChannelReply>({ channelToken: text })

/** What of the guest's own is told beside what everybody may order. */
export interface OfGuest {
  statusToken?: string
  bookingIDs?: string[]
}

/** A token that opens the store's live channel once: for its menu, and for what is the guest's own. */
export const openChannel = (own: OfGuest): Promise<OpenChannelReply> =>
  post('/realtime/openchannel', own, shape)
