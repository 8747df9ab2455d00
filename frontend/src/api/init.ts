import type { InitReply } from './api.gen'
import { post, setSessionKey } from './client'

/** Exchanges a key, with its PIN where it has one, for a session; every later call carries it. */
export async function init(token: string, appPin = ''): Promise<InitReply> {
  const reply = await post('/init', { token, appPin })
  setSessionKey(reply.sessionKey, reply.sessionId)
  return reply
}
