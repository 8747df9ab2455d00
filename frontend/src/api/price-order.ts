import type { Cart, PriceOrderReply } from './api.gen'
import { post } from './client'

export const priceOrder = (cart: Cart): Promise<PriceOrderReply> => post('/order/v2/priceorder', { cart })
