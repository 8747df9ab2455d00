import { addOrder, type PlacedOrder } from '@/api/add-order'
import type { OrderFeed } from '@/api/api.gen'
import { Refusal } from '@/api/client'

export type Delivered =
  | { end: 'placed'; order: PlacedOrder }
  | { end: 'refused'; refusal: Refusal }
  /** no answer arrived: the order may or may not exist */
  | { end: 'unanswered' }

const AGAIN_AFTER_MS = 1_200

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

async function once(feed: OrderFeed): Promise<Delivered> {
  try {
    return { end: 'placed', order: await addOrder(feed) }
  } catch (error) {
    return error instanceof Refusal ? { end: 'refused', refusal: error } : { end: 'unanswered' }
  }
}

/** Sends an order and retries once if the reply is lost; the same order is only ever placed once (Y-6). */
export async function deliver(feed: OrderFeed): Promise<Delivered> {
  const first = await once(feed)
  if (first.end !== 'unanswered') return first
  await pause(AGAIN_AFTER_MS)
  return once(feed)
}
