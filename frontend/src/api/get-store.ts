import { colour, currency, each, flag, having, list, number, orElse, text, timeZone } from '@/lib/shape'
import type { GetStoreReply, Palette, Store } from './api.gen'
import { post, setSessionKey } from './client'

const type = having<Store['orderType']['dinein']>({ priceLevel: number })

/** The fields of a store that every screen needs. */
export const storeShape = having<Store>({
  companyCode: text,
  storeID: text,
  info: having<Store['info']>({
    companyName: text,
    storeName: text,
    timeZone,
    address: having({}),
    languages: list(having({ locale: text, descrIndex: number })),
    orderServerBuildNo: number,
  }),
  config: having<Store['config']>({ categoryPosition: text, storeHome: having({}) }),
  checkout: having<Store['checkout']>({ currency, tips: list(having({})) }),
  orderType: having<Store['orderType']>({ dinein: type, takeout: type, delivery: type }),
  service: having({ membership: text }),
  theme: having({}),
  messages: having({}),
})

export const paletteShape = having<Palette>({ light: each(colour), dark: each(colour) })

const shape = having<GetStoreReply>({
  store: storeShape,
  palette: paletteShape,
  sessionKey: text,
  paymentOptions: having<GetStoreReply['paymentOptions']>({
    providers: list(
      having({
        ...{ provider: text, displays: list(text), chargedAtOnce: orElse(flag, false) },
        ...{ least: orElse(number, 0), most: orElse(number, Number.MAX_SAFE_INTEGER) },
      }),
    ),
    takesCards: orElse(flag, false),
  }),
})

/** Binds the session to a store; an empty id asks for the store that it is bound to already. */
export async function getStore(
  storeID: string,
): Promise<Pick<GetStoreReply, 'store' | 'palette' | 'iconUri' | 'paymentOptions'>> {
  const reply = await post('/order/getstore', { storeID }, shape)
  setSessionKey(reply.sessionKey)
  return reply
}
