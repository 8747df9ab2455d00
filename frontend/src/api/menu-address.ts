import { having, text } from '@/lib/shape'
import type { GetFullMenuReply, MenuAddress } from './api.gen'
import { post } from './client'

const shape = having<GetFullMenuReply>({ url: text, version: text })

/** Where the menu of a price level stands now; asked with the version that is shown, never what was remembered of it. */
export async function menuAddress(priceLevel: number, shown = ''): Promise<MenuAddress> {
  const { url, version } = await post('/order/v2/getfullmenu', { priceLevel, version: shown }, shape)
  return { priceLevel, version, url }
}
