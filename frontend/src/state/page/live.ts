import { Refusal } from '@/api/client'
import { openChannel } from '@/api/open-channel'
import { type Channel, openLive } from '@/lib/live-channel'

/** A token for a guest; null where the server will never give one, as for an order of another store. */
async function token(statusToken: string | null): Promise<string | null> {
  try {
    return (await openChannel(statusToken)).channelToken
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'too_many_requests') return null
    throw error
  }
}

/** Listens to the store, and to the order of a status token; what is given back ends it. Only lazy parts name this. */
export const listen = (statusToken: string | null, { hear, turns }: Omit<Channel, 'token'>): (() => void) =>
  openLive({ token: () => token(statusToken), hear, turns })
