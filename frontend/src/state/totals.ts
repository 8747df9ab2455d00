import type { Quote, Totals, TraceEntry } from '@/api/api.gen'
import type { Text, TextKey } from '@/i18n/i18n'
import type { Format } from './format'

/** A line of a totals block, with what explains it. */
export interface TotalsRow {
  key: string
  label: string
  amount: string
  strong: boolean
  why: string[]
}

type Part = {
  key: string
  label: TextKey
  amount: number
  rules: RegExp | null
  always?: boolean
  strong?: boolean
}

function partsOf(totals: Totals): Part[] {
  return [
    { key: 'subtotal', label: 'cart.subtotal', amount: totals.subtotal, rules: null, always: true },
    { key: 'discount', label: 'cart.discount', amount: -totals.discountValue, rules: /discount|promo|vip/i },
    { key: 'delivery', label: 'cart.delivery', amount: totals.deliveryValue, rules: /^delivery/i },
    { key: 'service', label: 'cart.service', amount: totals.serviceValue, rules: /^service/i },
    { key: 'gst', label: 'cart.gst', amount: totals.gst, rules: /gst/i },
    { key: 'pst', label: 'cart.pst', amount: totals.pst, rules: /pst|rebate|baked/i },
    { key: 'liq', label: 'cart.liq', amount: totals.liq, rules: /liq/i },
    { key: 'total', label: 'cart.total', amount: totals.total, rules: null, always: true, strong: true },
    { key: 'tips', label: 'cart.tips', amount: totals.tips, rules: null },
  ]
}

/** One rule of the trace in words: what was taken of what, and what it came to. */
function explain(entry: TraceEntry, format: Format): string {
  const amount = format.money(entry.amount)
  if (entry.base !== null && entry.rate !== null)
    return `${entry.reason}: ${format.money(entry.base)} × ${entry.rate} % = ${amount}`
  return `${entry.reason}: ${amount}`
}

/** The totals of an order as rows to show, zero ones left out; the trace says why. Pure. */
export function totalsRows(totals: Totals, trace: Quote['trace'], t: Text, format: Format): TotalsRow[] {
  return partsOf(totals)
    .filter(part => part.always || part.amount !== 0)
    .map(({ key, label, amount, rules, strong = false }) => ({
      key,
      label: t(label),
      amount: format.money(amount),
      strong,
      why: rules ? trace.filter(entry => rules.test(entry.rule)).map(entry => explain(entry, format)) : [],
    }))
}
