import { having, text } from '@/lib/shape'
import type { GetFullMenuReply, MenuAddress } from './api.gen'
import { post } from './client'

const shape = having<GetFullMenuReply>({ url: text, version: text })

/**
 * Reads the current version and address of a menu. With the version that is `shown`, the server reads it again
 * instead of using its cache.
 */
export async function menuAddress(priceLevel: number, shown = ''): Promise<MenuAddress> {
  const { url, version } = await post('/order/v2/getfullmenu', { priceLevel, version: shown }, shape)
  return { priceLevel, version, url }
}
