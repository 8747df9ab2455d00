import { flag, having, list, number } from '@/lib/shape'
import type { GetItemInventoryReply, ItemInventory } from './api.gen'
import { post } from './client'

const shape = having<GetItemInventoryReply>({
  items: list(having<ItemInventory>({ ID: number, countable: flag, soldout: flag, qty: number })),
})

/** Stock of what is countable or sold out; what an order holds itself counts as available to it. */
export async function getItemInventory(orderId: string): Promise<ItemInventory[]> {
  return (await post('/order/v2/getiteminventory', { orderId }, shape)).items
}
