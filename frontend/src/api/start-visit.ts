import { having, list, nullable, number, text } from '@/lib/shape'
import type { LaunchData, MenuAddress, NewSession, OpenedStore, StartReply } from './api.gen'
import { type Body, post, setSessionKey } from './client'
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
const shape = having<StartReply>({ session, opened: nullable(opened), choice: nullable(storeListShape) })

/** Exchanges a key, or the page's own host, for a session and what stands behind it; every later call carries it. */
export async function startVisit(asked: Body<'/start'>): Promise<StartReply> {
  const reply = await post('/start', asked, shape)
  setSessionKey(reply.session.sessionKey, reply.session.sessionId)
  return reply
}
