import type { GetStoreHoursReply, HoursLine, OrderType, Quote, Store } from '@/api/api.gen'
import type { Cart } from '@/state/order/cart'
import { useCart } from '@/state/order/order'
import { netOf, type PricedCart, quoteQuery } from '@/state/order/quote'
import { isForNow } from '@/state/order/time-wish'
import { hoursQuery } from '@/state/page/store-hours'
import { currentScope, useStore } from '@/state/scope/current'
import { createQueries, type Query } from '@/state/scope/queries'
import { useQuery } from '@/state/scope/use-query'

const FRESH_MS = 60_000

/** Whether the amount of an order affects its times: large orders pass the order limit, or take longer. */
const passesLimit = ({ config }: Pick<Store, 'config'>): boolean =>
  config.prepRules.length > 0 ||
  ((config.orderLimitPerPeriod > 0 || config.slotCapacity !== null) && config.orderLimitSkipValue > 0)

/** The lines of a cart if its size affects its times; else none. Pure. */
export const sizedLines = ({ config }: Pick<Store, 'config'>, { items }: Pick<Cart, 'items'>): HoursLine[] =>
  config.prepRules.length > 0 || config.slotCapacity ? items.map(({ ID, qty }) => ({ ID, qty })) : []

/** The amount of an order where large ones pass the order limit: subtotal less discount (T-2); else 0. Pure. */
export function limitedSubtotal(
  { config }: Pick<Store, 'config'>,
  quote: Pick<Quote, 'totals' | 'currency'> | null,
): number {
  if (!quote || !passesLimit({ config })) return 0
  return netOf(quote)
}

async function subtotalOf(store: Store, cart: Cart): Promise<number> {
  if (!passesLimit(store)) return 0
  const queries = currentScope().of(createQueries)
  const query = quoteQuery(cart)
  const { quote } = queries.freshData(query) ?? (await queries.fetchQuery(query))
  return limitedSubtotal(store, quote)
}

/** The query for whether the store accepts an order of this subtotal at once. */
export const acceptanceQuery = (
  store: Store,
  orderType: OrderType,
  subtotal: number,
): Query<GetStoreHoursReply> => ({ ...hoursQuery(store, orderType, { subtotal }), staleTime: FRESH_MS })

/** Prefetches whether the order on screen is accepted, so that the tap that follows need not wait. */
export function useAcceptance({ latest, quote }: PricedCart): void {
  const store = useStore()
  const { orderType } = useCart()
  const query = acceptanceQuery(store, orderType, limitedSubtotal(store, latest))
  useQuery({ ...query, enabled: quote !== null })
}

/**
 * The hours by which an order may go on to checkout, now or, if it may wait, for later (T-8); otherwise the hours
 * that say why not. Of prefetched answers only a yes is used.
 */
export async function hoursForCheckout(store: Store, cart: Cart): Promise<GetStoreHoursReply> {
  const { orderType } = cart
  const subtotal = await subtotalOf(store, cart)
  const queries = currentScope().of(createQueries)
  const query = acceptanceQuery(store, orderType, subtotal)
  const ahead = queries.freshData(query)
  if (ahead?.acceptOrder) return ahead
  const now = await queries.fetchQuery(query, true)
  if (now.acceptOrder || isForNow(store, cart)) return now
  const later = await queries.fetchQuery(
    hoursQuery(store, orderType, { scheduleOrderHours: true, subtotal, lines: sizedLines(store, cart) }),
    true,
  )
  return later.acceptOrder && later.slots.some(slot => !slot.full) ? later : now
}
