import { having } from '@/lib/shape'
import type { AddOrderReply, Confirmation, OrderFeed } from './api.gen'
import { post } from './client'
import { confirmed } from './placed-shapes'

export type PlacedOrder = Confirmation

const shape = having<AddOrderReply>(confirmed)

/** Sends an order. The same orderUUID again returns the first reply. */
export const addOrder = (feed: OrderFeed): Promise<PlacedOrder> => post('/order/v2/addorder', { feed }, shape)
