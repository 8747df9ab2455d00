import { having } from '@/lib/shape'
import type { AddOrderReply, Confirmation, OrderFeed } from './api.gen'
import { post } from './client'
import { confirmed } from './placed-shapes'

export type PlacedOrder = Confirmation

const shape = having<AddOrderReply>(confirmed)

/** Sends an order. Sent again with the same orderUUID it gives the first reply again. */
export const addOrder = (feed: OrderFeed): Promise<PlacedOrder> => post('/order/v2/addorder', { feed }, shape)
