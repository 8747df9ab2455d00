import { having, list, nullable, number, orElse, text, whole } from '@/lib/shape'
import type { KeptCard, MemberData, MemberDeleteReply, MemberExportReply, WouldBeLost } from './api.gen'
import { post, setSessionKey } from './client'

const ended = having<MemberDeleteReply>({
  lost: nullable(
    having<WouldBeLost>({
      points: whole(0),
      giftCards: whole(0),
      promotions: whole(0),
      keptCards: orElse(list(having<KeptCard>({ CardCode: text, CurBalance: number, currency: text })), []),
    }),
  ),
  sessionKey: text,
})
const part = having<MemberExportReply>({
  data: having<MemberData>({ orders: list(having({})), pointHistory: list(having({})) }),
  next: text,
})

/** What nobody gets back once the account is deleted. */
export async function askWhatIsLost(): Promise<WouldBeLost | null> {
  const { lost } = await post('/dc/memberdelete', { ask: true }, ended)
  return lost
}

/** Deletes the account; the session is a guest's from here on. */
export async function deleteMember(Token: string): Promise<void> {
  const { sessionKey } = await post('/dc/memberdelete', { Token }, ended)
  setSessionKey(sessionKey)
}

/** A part of all that is held about the member, and what to ask for next. */
export const exportPart = (Token: string, after: string): Promise<MemberExportReply> =>
  post('/dc/memberexport', { Token, after }, part)
