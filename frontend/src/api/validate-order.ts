import { having } from '@/lib/shape'
import type { OrderFeed, ValidateOrderReply } from './api.gen'
import { post } from './client'

const shape = having<ValidateOrderReply>({})

/** Whether an order would be accepted as it is: refuses as sending it would, and places nothing. */
export const validateOrder = (feed: OrderFeed, signal?: AbortSignal): Promise<ValidateOrderReply> =>
  post('/order/v2/validateorder', { feed }, shape, signal)
