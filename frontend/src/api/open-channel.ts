import { having, text } from '@/lib/shape'
import type { OpenChannelReply } from './api.gen'
import { post } from './client'

const shape = having<OpenChannelReply>({ channelToken: text })

/** A token that opens the store's live channel once: for the order of a status token, or for its menu alone. */
export const openChannel = (statusToken: string | null): Promise<OpenChannelReply> =>
  post('/realtime/openchannel', statusToken ? { statusToken } : {}, shape)
