import type { Confirmation, OrderFeed } from './api.gen'
import { post } from './client'

export type PlacedOrder = Confirmation

/** Sends an order. Sent again with the same orderUUID it gives the first reply again. */
export const addOrder = (feed: OrderFeed): Promise<PlacedOrder> => post('/order/v2/addorder', { feed })
