import { useMemo } from 'react'
import type { Distance, PriceOrderReply, Quote } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { priceOrder } from '@/api/price-order'
import { fromMinor, toMinor } from '@/lib/money'
import { linePrice } from '@/lib/optimistic-price'
import type { PriceTerms, Standing } from '@/lib/option-price'
import { createOwnPrices, useOwnPrices } from '@/state/guest/own-prices'
import type { MenuIndex } from '@/state/menu/menu-index'
import { shownVersion } from '@/state/menu/shown-version'
import { currentScope } from '@/state/scope/current'
import type { Query } from '@/state/scope/queries'
import { keepPreviousData, useQuery } from '@/state/scope/use-query'
import { useSettled } from '@/ui/useSettled'
import { type Cart, toWire, withoutLinks } from './cart'
import { withLinks } from './combo-links'
import { currentOrder, useCart } from './order'

const SETTLE_MS = 120

export interface PricedCart {
  /** the server's answer for exactly these choices */
  quote: Quote | null
  /** the last answer, perhaps for choices of a moment ago */
  latest: Quote | null
  /** the distance of the delivery's drive; null while it is not known */
  distance: Distance | null
  /** why the address would be refused; null while that is not known */
  undeliverable: PriceOrderReply['undeliverable']
  /** the delivery agent’s own words for that, if it is the agent that does not deliver there */
  undeliverableText: string
  /** the agent’s courier for the delivery; null while that is not known */
  courier: PriceOrderReply['courier']
  /** the delivery area of the address, with its charge and minimums, by the last answer */
  area: PriceOrderReply['area']
  /** the amount that the membership saves on exactly these choices; 0 for a guest */
  memberSaving: number
  /** whether there are promotions with a code to enter (D-10, D-15) */
  mayEnterCode: boolean
  refusal: Refusal | null
  /** the server could not be reached: totals will follow */
  unreachable: boolean
  retry: () => void
}

/** The value of the goods: subtotal less discount (M-2, T-2), the base of a tip in percent. Pure. */
export const netOf = ({ totals, currency }: Pick<Quote, 'totals' | 'currency'>): number =>
  fromMinor(toMinor(totals.subtotal - totals.discountValue, currency), currency)

/** The standing that prices are requested for. Prices for another standing are never shown, not even for a moment. */
const standingNow = (): Standing => currentScope().of(createOwnPrices).getState()?.standing ?? 'guest'

const choicesOf = (cart: Cart): string =>
  cart.items.length ? JSON.stringify(toWire({ ...withoutLinks(cart), cbRefIDs: [] })) : ''

/**
 * Prices choices with the combos that the last quote made of them; combos made now are sent with the next request.
 */
async function price(choices: string, signal: AbortSignal): Promise<PriceOrderReply> {
  const order = currentOrder()
  const isChosen = () => choicesOf(order.cart()) === choices
  const scope = currentScope()
  const prices = scope.of(createOwnPrices)
  const asked = prices.getState()
  const chosen = isChosen() ? toWire(order.cart()) : (JSON.parse(choices) as ReturnType<typeof toWire>)
  const reply = await priceOrder(chosen, shownVersion(scope, chosen.orderType), signal)
  // After a login or logout in between, the price is requested again anyway.
  if (asked && asked === prices.getState()) asked.heard(reply.standing)
  if (isChosen()) order.keepLinks(cart => withLinks(cart, reply))
  return reply
}

const priceQuery = (choices: string, whose = standingNow()): Query<PriceOrderReply> => ({
  queryKey: ['quote', choices, whose],
  queryFn: signal => price(choices, signal),
  gcTime: 60_000,
})

/** The query for the server's price of an order that is not empty. */
export const quoteQuery = (cart: Cart): Query<PriceOrderReply> => priceQuery(choicesOf(cart))

/**
 * The last answer for the current guest, perhaps for choices of a moment ago, but never with prices of another
 * standing.
 */
function useAnswer(choices: string) {
  const standing = useOwnPrices()?.standing ?? 'guest'
  const asked = useQuery({
    ...priceQuery(choices, standing),
    enabled: choices !== '',
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = asked
  return { ...asked, data: isPlaceholderData && data?.standing !== standing ? undefined : data }
}

/** The values that are known for exactly these choices only. */
const exactly = (answer: PriceOrderReply | undefined) => ({
  quote: answer?.quote ?? null,
  distance: answer?.distance ?? null,
  undeliverable: answer?.undeliverable ?? null,
  undeliverableText: answer?.undeliverableText ?? '',
  memberSaving: answer?.memberSaving ?? 0,
})

/** The order priced by the server, always for the latest choices. */
export function useQuote(): PricedCart {
  const cart = useCart()
  const choices = useMemo(() => choicesOf(cart), [cart])
  const settled = useSettled(choices, SETTLE_MS)
  const { data, error, isPlaceholderData, refetch } = useAnswer(settled)
  const answer = choices ? data : undefined
  const exact = settled === choices && !isPlaceholderData && !error
  return {
    ...exactly(exact ? answer : undefined),
    latest: answer?.quote ?? null,
    courier: answer?.courier ?? null,
    area: answer?.area ?? null,
    mayEnterCode: data?.mayEnterCode ?? false,
    refusal: error instanceof Refusal ? error : null,
    unreachable: !!error && !(error instanceof Refusal),
    retry: () => void refetch(),
  }
}

/**
 * The expected total of these lines before the server answers: tax and charges in the same proportion as before.
 * Pure.
 */
export function expectedTotal(subtotal: number, latest: Quote | null, currency: string): number {
  const before = latest?.totals
  if (!before || before.subtotal <= 0) return subtotal
  return fromMinor(toMinor((subtotal * before.total) / before.subtotal, currency), currency)
}

/** The sum of the lines by this device's own prices, shown until the server's answer replaces it. Pure. */
export function optimisticSubtotal(cart: Cart, { items }: MenuIndex, terms: PriceTerms): number {
  const minor = cart.items.reduce((sum, line) => {
    const item = items.get(line.ID)
    return item ? sum + linePrice(item, line, id => items.get(id), terms).gross : sum
  }, 0)
  return fromMinor(minor, terms.currency)
}
