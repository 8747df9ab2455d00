import { tokenOrNever } from '@/api/channel-token'
import { type OfGuest, openChannel } from '@/api/open-channel'
import { type Channel, openLive } from '@/lib/live-channel'

/** Listens to the store, and to what is the guest's own; what is given back ends it. Only lazy parts name this. */
export const listen = (own: OfGuest, { hear, turns }: Omit<Channel, 'token'>): (() => void) =>
  openLive({ token: () => tokenOrNever(openChannel(own)), hear, turns })
