import { having, number, text } from '@/lib/shape'
import type { InitReply, LaunchData } from './api.gen'
import { post, setSessionKey } from './client'

const data = having<LaunchData>({ orderType: text, tableID: text, storeID: text, storeCount: number })
const shape = having<InitReply>({ data, sessionId: text, sessionKey: text, checkoutExpiryMs: number })

/** Exchanges a key, with its PIN where it has one, for a session; every later call carries it. */
export async function init(token: string, appPin = ''): Promise<InitReply> {
  const reply = await post('/init', { token, appPin }, shape)
  setSessionKey(reply.sessionKey, reply.sessionId)
  return reply
}
