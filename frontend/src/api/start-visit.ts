import { IS_NATIVE } from '@/lib/house'
import { having, list, nullable, number, text } from '@/lib/shape'
import type { LaunchData, MenuAddress, NewSession, OpenedStore, StartReply } from './api.gen'
import { type Body, endSessionAt, post, setSessionKey } from './client'
import { paletteShape, storeShape } from './get-store'
import { storeListShape } from './get-stores'
import { tableShape } from './get-tables'

const data = having<LaunchData>({ orderType: text, tableID: text, storeID: text, storeCount: number })
const session = having<NewSession>({ data, sessionId: text, sessionKey: text, checkoutExpiryMs: number })
const opened = having<OpenedStore>({
  store: storeShape,
  palette: paletteShape,
  table: nullable(tableShape),
  menus: list(having<MenuAddress>({ priceLevel: number, url: text })),
})
export const startShape = having<StartReply>({
  session,
  opened: nullable(opened),
  choice: nullable(storeListShape),
})

/** Exchanges a key, or the page's own host, for a session and its store; every later call carries the session. */
export async function startVisit(asked: Body<'/start'>): Promise<StartReply> {
  const reply = await post('/start', asked, startShape)
  setSessionKey(reply.session.sessionKey, reply.session.sessionId)
  if (IS_NATIVE) endSessionAt(reply.session.expiresAt)
  return reply
}
