import { flag, having, text } from '@/lib/shape'
import type { Browser, TellDeviceReply } from './api.gen'
import { post } from './client'

/** What is followed: one order, by its status token, or one booking. */
export type Followed = { statusToken: string } | { bookingID: string }

const shape = having<TellDeviceReply>({ on: flag, publicKey: text })

const PATH = '/realtime/telldevice'

/** Whether this browser is told of it, and the key to subscribe with; an empty one where the store tells nobody so. */
export const lookAtDevice = (of: Followed, browser: Browser | null): Promise<TellDeviceReply> =>
  post(PATH, { ...of, wish: 'look', browser }, shape)

/** Have this browser told of it, or no more. */
export const tellDevice = (of: Followed, browser: Browser, on: boolean): Promise<TellDeviceReply> =>
  post(PATH, { ...of, wish: on ? 'on' : 'off', browser }, shape)
