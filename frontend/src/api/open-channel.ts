import { having, text } from '@/lib/shape'
import type { OpenChannelReply } from './api.gen'
import { post } from './client'

const shape = having<OpenChannelReply>({ channelToken: text })

/** The guest's own order and bookings, about which the channel reports besides the menu. */
export interface OfGuest {
  statusToken?: string
  bookingIDs?: string[]
}

/** Reads a token that opens the store's live channel once, for its menu and the guest's own order and bookings. */
export const openChannel = (own: OfGuest): Promise<OpenChannelReply> =>
  post('/realtime/openchannel', own, shape)
