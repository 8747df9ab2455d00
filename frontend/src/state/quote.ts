import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Quote } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { priceOrder } from '@/api/price-order'
import { fromMinor, toMinor } from '@/lib/money'
import { type Cart, toWire } from './cart'
import type { MenuIndex } from './menu-index'
import { unitPrice } from './optimistic'
import { useOrder } from './order'

const SETTLE_MS = 120

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

export interface PricedCart {
  /** the server's answer for exactly these choices */
  quote: Quote | null
  /** the last answer, perhaps for choices a moment ago */
  latest: Quote | null
  refusal: Refusal | null
  /** nothing could be asked: totals will follow */
  unreachable: boolean
  retry: () => void
}

/** The order priced by the server, always for the latest choices. */
export function useQuote(): PricedCart {
  const cart = useOrder(state => state.cart)
  const choices = useMemo(() => JSON.stringify(toWire(cart)), [cart])
  const settled = useSettled(choices)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['quote', settled],
    queryFn: () => priceOrder(JSON.parse(settled) as ReturnType<typeof toWire>),
    enabled: cart.items.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
  const latest = cart.items.length ? (data ?? null) : null
  const exact = settled === choices && !isPlaceholderData && !error
  return {
    quote: exact ? latest : null,
    latest,
    refusal: error instanceof Refusal ? error : null,
    unreachable: !!error && !(error instanceof Refusal),
    retry: () => void refetch(),
  }
}

/** The sum of the lines as this device reckons it, shown until the server's answer replaces it. Pure. */
export function optimisticSubtotal(cart: Cart, index: MenuIndex, currency: string): number {
  const minor = cart.items.reduce((sum, line) => {
    const item = index.items.get(line.ID)
    return item
      ? sum + line.qty * toMinor(unitPrice(item, line.options, line.weight, currency), currency)
      : sum
  }, 0)
  return fromMinor(minor, currency)
}
