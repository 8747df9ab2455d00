import type { Receipt } from './api.gen'
import { post } from './client'

export async function getReceipt(statusToken: string): Promise<Receipt> {
  return (await post('/order/v2/getreceipt', { statusToken })).receipt
}
