import type { TellDeviceReply, TellDeviceRequest } from '@/api/api.gen'

export interface DevicesStandIn {
  /** what browsers subscribe with; empty in a store that tells nobody so */
  pushKey: string
  /** the browsers that are told of something, by what it is and their address */
  toldDevices: Set<string>
}

export const devicesStandIn = (): DevicesStandIn => ({ pushKey: '', toldDevices: new Set() })

/** The guests' call about being told on their device. */
export function tellDevice(back: DevicesStandIn, sent: TellDeviceRequest): TellDeviceReply {
  const name = `${sent.statusToken ?? sent.bookingID} ${sent.browser?.subscription.endpoint}`
  if (sent.wish === 'on') back.toldDevices.add(name)
  if (sent.wish === 'off') back.toldDevices.delete(name)
  return { result: 'ok', on: back.toldDevices.has(name), publicKey: back.pushKey }
}
