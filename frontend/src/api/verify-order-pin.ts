import { post } from './client'

/** Whether a PIN is the table's; valid only when the answer is ok and says so (spec section 5). */
export async function verifyOrderPin(orderPin: string, tableID: string): Promise<boolean> {
  return (await post('/order/v2/verifyorderpin', { orderPin, tableID })).verified
}
