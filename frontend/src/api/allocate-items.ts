import { having, instant, list, nullable, number, text } from '@/lib/shape'
import type { AllocationResult, ItemAllocationReply, ShortLine } from './api.gen'
import { type Body, post } from './client'

type Update = Body<'/order/v2/itemallocation'>['update']

const update = having<AllocationResult>({
  result: text,
  short: list(having<ShortLine>({ ID: number, qty: number, available: number })),
  expiresAt: nullable(instant),
  checkoutExpiryMs: nullable(number),
})

/** Replaces all that an order holds; an empty set releases the hold (S-1). */
export async function allocateItems(asked: Update): Promise<AllocationResult> {
  const shape = having<ItemAllocationReply>({ update })
  return (await post('/order/v2/itemallocation', { update: asked }, shape)).update
}
