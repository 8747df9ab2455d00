import { having, text } from '@/lib/shape'
import type { NextGuestReply } from './api.gen'
import { post, setSessionKey } from './client'

const shape = having<NextGuestReply>({ sessionKey: text, sessionId: text })

/** Begins anew on a device of the store's own: another session and other cookies, which know nobody. */
export async function nextGuest(): Promise<void> {
  const { sessionKey, sessionId } = await post('/app/nextguest', {}, shape)
  setSessionKey(sessionKey, sessionId)
}
