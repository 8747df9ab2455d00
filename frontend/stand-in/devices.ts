import type { TellDeviceReply, TellDeviceRequest } from '@/api/api.gen'

export interface DevicesStandIn {
  /** the key for push subscriptions; empty in a store that sends no push notifications */
  pushKey: string
  /** the browsers with notifications, by their subject and their address */
  toldDevices: Set<string>
}

export const devicesStandIn = (): DevicesStandIn => ({ pushKey: '', toldDevices: new Set() })

/** Answers the guests' call for notifications on their device. */
export function tellDevice(back: DevicesStandIn, sent: TellDeviceRequest): TellDeviceReply {
  const name = `${sent.statusToken ?? sent.bookingID} ${sent.browser?.subscription.endpoint}`
  if (sent.wish === 'on') back.toldDevices.add(name)
  if (sent.wish === 'off') back.toldDevices.delete(name)
  return { result: 'ok', on: back.toldDevices.has(name), publicKey: back.pushKey }
}
