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

/** Reads what is lost for good when the account is deleted. */
export async function askWhatIsLost(): Promise<WouldBeLost | null> {
  const { lost } = await post('/dc/memberdelete', { ask: true }, ended)
  return lost
}

/** Deletes the account; from then on the session is a guest's. */
export async function deleteMember(Token: string): Promise<void> {
  const { sessionKey } = await post('/dc/memberdelete', { Token }, ended)
  setSessionKey(sessionKey)
}

/** Reads a part of all data held about the member, and the name of the next part. */
export const exportPart = (Token: string, after: string): Promise<MemberExportReply> =>
  post('/dc/memberexport', { Token, after }, part)
