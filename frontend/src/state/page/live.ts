import { tokenOrNever } from '@/api/channel-token'
import { type OfGuest, openChannel } from '@/api/open-channel'
import { type Channel, openLive } from '@/lib/live-channel'

/**
 * Listens to the store's channel, also for the guest's own things; the returned function ends it. Only lazy parts
 * import this.
 */
export const listen = (own: OfGuest, { hear, turns }: Omit<Channel, 'token'>): (() => void) =>
  openLive({ token: () => tokenOrNever(openChannel(own)), hear, turns })
