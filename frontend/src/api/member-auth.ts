import { having, nullable, oneOf, text } from '@/lib/shape'
import type { LoginState, MemberAuthReply, MemberAuthRequest, MemberRecord } from './api.gen'
import { post, setSessionKey } from './client'

const record = having<MemberRecord>({ MemberCode: text, MemberFirstName: text, PhoneId: text })
const shape = having<MemberAuthReply>({
  state: oneOf<LoginState>('in', 'out', 'prove', 'new', 'onHold'),
  sessionKey: text,
  record: nullable(record),
})
export const memberShape = record

type Asked = Omit<MemberAuthRequest, 'sessionKey' | 'sessionId' | 'appInfo'>

/** Logs in, signs up or logs out; later calls use the session's new key. */
export async function memberAuth(asked: Asked): Promise<MemberAuthReply> {
  const reply = await post('/dc/memberauth', asked, shape)
  if (reply.sessionKey) setSessionKey(reply.sessionKey)
  return reply
}
