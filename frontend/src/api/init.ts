import type { InitReply } from './api.gen'
import { post, setSessionKey } from './client'

/** Exchanges a key for a session; every later call carries it. */
export async function init(token: string): Promise<InitReply> {
  const reply = await post('/init', { token })
  setSessionKey(reply.sessionKey, reply.sessionId)
  return reply
}
