import { having, text } from '@/lib/shape'
import type { NextGuestReply } from './api.gen'
import { alone, post, setSessionKey } from './client'

const shape = having<NextGuestReply>({ sessionKey: text, sessionId: text })

/** Starts a new session on a store device: other cookies, without any data of the guest before. */
export const nextGuest = (): Promise<void> =>
  alone(() =>
    post('/app/nextguest', {}, shape).then(({ sessionKey, sessionId }) =>
      setSessionKey(sessionKey, sessionId),
    ),
  )
