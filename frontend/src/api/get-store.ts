import type { GetStoreReply } from './api.gen'
import { post, setSessionKey } from './client'

/** Binds the session to a store; an empty id asks for the one it is bound to already. */
export async function getStore(storeID: string): Promise<Pick<GetStoreReply, 'store' | 'paymentOptions'>> {
  const reply = await post('/order/getstore', { storeID })
  setSessionKey(reply.sessionKey)
  return reply
}
