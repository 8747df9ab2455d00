import { Refusal } from '@/api/client'
import { type OfGuest, openChannel } from '@/api/open-channel'
import { type Channel, openLive } from '@/lib/live-channel'

/** A token for a guest; null where the server will never give one, as for an order of another store. */
async function token(own: OfGuest): Promise<string | null> {
  try {
    return (await openChannel(own)).channelToken
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'too_many_requests') return null
    throw error
  }
}

/** Listens to the store, and to what is the guest's own; what is given back ends it. Only lazy parts name this. */
export const listen = (own: OfGuest, { hear, turns }: Omit<Channel, 'token'>): (() => void) =>
  openLive({ token: () => token(own), hear, turns })
