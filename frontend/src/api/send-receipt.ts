import { having, text } from '@/lib/shape'
import type { SendReceiptReply } from './api.gen'
import { post } from './client'

const shape = having<SendReceiptReply>({ sentTo: text })

/** Sends a receipt by e-mail, or by SMS to the order's phone without an address; returns the masked recipient. */
export async function sendReceipt(statusToken: string, email: string, locale: string): Promise<string> {
  return (await post('/order/v2/sendreceipt', { statusToken, email, locale }, shape)).sentTo
}
