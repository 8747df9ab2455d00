import { having, text } from '@/lib/shape'
import type { NextGuestReply } from './api.gen'
import { alone, post, setSessionKey } from './client'

const shape = having<NextGuestReply>({ sessionKey: text, sessionId: text })

/** Begins anew on a device of the store's own: another session and other cookies, which know nobody. */
export const nextGuest = (): Promise<void> =>
  alone(() =>
    post('/app/nextguest', {}, shape).then(({ sessionKey, sessionId }) =>
      setSessionKey(sessionKey, sessionId),
    ),
  )
