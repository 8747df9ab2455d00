import { flag, having, text } from '@/lib/shape'
import type { Browser, TellDeviceReply } from './api.gen'
import { post } from './client'

/** The subject of notifications: an order, by its status token, or a booking. */
export type Followed = { statusToken: string } | { bookingID: string }

const shape = having<TellDeviceReply>({ on: flag, publicKey: text })

const PATH = '/realtime/telldevice'

/**
 * Reads whether this browser gets notifications, and the key to subscribe with; the key is empty if the store sends
 * none.
 */
export const lookAtDevice = (of: Followed, browser: Browser | null): Promise<TellDeviceReply> =>
  post(PATH, { ...of, wish: 'look', browser }, shape)

/** Turns this browser's notifications on or off. */
export const tellDevice = (of: Followed, browser: Browser, on: boolean): Promise<TellDeviceReply> =>
  post(PATH, { ...of, wish: on ? 'on' : 'off', browser }, shape)
