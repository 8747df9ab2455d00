import type { AllocationResult } from './api.gen'
import { type Body, post } from './client'

type Update = Body<'/order/v2/itemallocation'>['update']

/** Replaces all that an order holds; an empty set gives it back (S-1). */
export async function allocateItems(update: Update): Promise<AllocationResult> {
  return (await post('/order/v2/itemallocation', { update })).update
}
