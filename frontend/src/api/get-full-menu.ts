import type { MenuDocument } from './api.gen'
import { post, Unreachable } from './client'

async function published(url: string): Promise<MenuDocument> {
  try {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${response.status}`)
    return (await response.json()) as MenuDocument
  } catch (cause) {
    throw new Unreachable(url, { cause })
  }
}

/** The menu of a price level: its version from the server, its content from the published document. */
export async function getFullMenu(priceLevel: number): Promise<MenuDocument> {
  const { url, menu } = await post('/order/v2/getfullmenu', { priceLevel })
  return menu ?? (await published(url))
}
