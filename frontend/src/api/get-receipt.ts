import { currency, having, instant, list, number, text, timeZone } from '@/lib/shape'
import type { GetReceiptReply, Receipt } from './api.gen'
import { post } from './client'
import { address } from './placed-shapes'
import { line, totals } from './priced-shapes'

const receipt = having<Receipt>({
  referenceID: text,
  orderType: text,
  storeName: text,
  storeAddress: address,
  placedAt: instant,
  timeZone,
  currency,
  lines: list(line),
  billMemo: text,
  totals,
  parts: list(having({})),
  paid: number,
  refunded: number,
  due: number,
})

export async function getReceipt(statusToken: string): Promise<Receipt> {
  return (await post('/order/v2/getreceipt', { statusToken }, having<GetReceiptReply>({ receipt }))).receipt
}
