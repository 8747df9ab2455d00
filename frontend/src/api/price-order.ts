import type { Cart, Quote } from './api.gen'
import { post } from './client'

export async function priceOrder(cart: Cart): Promise<Quote> {
  return (await post('/order/v2/priceorder', { cart })).quote
}
