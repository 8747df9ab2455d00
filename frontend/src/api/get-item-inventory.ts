import { flag, having, list, number } from '@/lib/shape'
import type { GetItemInventoryReply, ItemInventory } from './api.gen'
import { post } from './client'

const shape = having<GetItemInventoryReply>({
  items: list(having<ItemInventory>({ ID: number, countable: flag, soldout: flag, qty: number })),
})

type Known = Pick<GetItemInventoryReply, 'version' | 'revision' | 'items'>

/** What was told last; of its revision and of what this device has heard of since, nothing older is wanted. */
export let known: Known = { version: '', revision: 0, items: [] }

/**
 * Stock of what is countable or sold out; what an order holds itself counts as available to it. What is known already is
 * not told again.
 */
export async function getItemInventory(orderId: string): Promise<ItemInventory[]> {
  const { version, revision } = known
  const reply = await post('/order/v2/getiteminventory', { orderId, version, revision }, shape)
  if (!reply.unchanged) known = reply
  return known.items
}
