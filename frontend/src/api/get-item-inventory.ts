import { flag, having, list, number } from '@/lib/shape'
import type { GetItemInventoryReply, ItemInventory } from './api.gen'
import { post } from './client'
import { answeredSince, heard, wantedRevision } from './heard'

const shape = having<GetItemInventoryReply>({
  items: list(having<ItemInventory>({ ID: number, countable: flag, soldout: flag, qty: number })),
})

/** The last answer. */
let known: Pick<GetItemInventoryReply, 'version' | 'items'> = { version: '', items: [] }

/**
 * Reads the stock of items that are countable or sold out; what an order holds itself counts as available to it. If
 * nothing changed since the last answer, the server sends nothing again.
 */
export async function getItemInventory(orderId: string): Promise<ItemInventory[]> {
  const [{ version }, { openings }] = [known, heard]
  const asked = { orderId, version, revision: wantedRevision() }
  const reply = await post('/order/v2/getiteminventory', asked, shape)
  answeredSince(openings)
  if (!reply.unchanged) known = reply
  return known.items
}
