import type { ItemInventory } from './api.gen'
import { post } from './client'

/** Stock of what is countable or sold out; what an order holds itself counts as available to it. */
export async function getItemInventory(orderId: string): Promise<ItemInventory[]> {
  return (await post('/order/v2/getiteminventory', { orderId })).items
}
