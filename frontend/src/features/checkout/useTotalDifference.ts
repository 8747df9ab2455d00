import { useRef } from 'react'
import type { Quote } from '@/api/api.gen'
import { withoutLinks } from '@/state/order/cart'
import { useCart } from '@/state/order/order'

export interface TotalDifference {
  from: number
  to: number
}

interface Seen {
  /** everything but the time */
  choices: string
  scheduledAt: string | null
  total: number
}

/** The change of the total because another time was chosen (C-7); null if there is none. */
export function useTotalDifference(quote: Quote | null): TotalDifference | null {
  const { items, scheduledAt, orderType, address, promoteCode } = withoutLinks(useCart())
  const choices = JSON.stringify([items, orderType, address, promoteCode])
  const first = useRef<Seen | null>(null)
  if (!quote) return null
  const { total } = quote.totals
  if (first.current?.choices !== choices) first.current = { choices, scheduledAt, total }
  const { current } = first
  if (current.scheduledAt === scheduledAt) current.total = total
  return current.total === total ? null : { from: current.total, to: total }
}
