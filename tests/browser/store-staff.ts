import { createHmac } from 'node:crypto'
import type { OrderStatus } from '@/api/api.gen'
import { addressOf } from './page'

/** What the stores' staff keys are made of on one machine. */
const SECRET = 'development-staff'

/** A key of a store's staff that is right for an hour. */
function keyOf(companyCode: string, storeID: string): string {
  const issued = Math.floor(Date.now() / 1000)
  const text = `v1.browser.${issued}.${issued + 3600}`
  const signature = createHmac('sha256', SECRET).update(`${companyCode}\0${storeID}\0${text}`).digest('hex')
  return `${text}.${signature}`
}

/** Moves an order of a store on, as its staff would. */
export async function moveOrder(
  [companyCode, storeID]: readonly [string, string],
  orderUUID: string,
  status: OrderStatus,
): Promise<void> {
  const staffKey = keyOf(companyCode, storeID)
  const answer = await fetch(addressOf('127.0.0.1', '/api/backoffice/moveorder'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ companyCode, storeID, staffKey, orderUUID, status }),
  })
  const { result } = (await answer.json()) as { result: string }
  if (result !== 'ok') throw new Error(`the order was not moved to ${status}: ${result}`)
}
