import type { Quote, Reason, Totals, TraceEntry } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import { fromMinor, toMinor } from '@/lib/money'
import type { Format } from './format'
import { freedBy, takenOf, taxName, toldOf } from './taxes'

/** A row of a totals block, with its explanations. */
export interface TotalsRow {
  key: string
  label: string
  amount: string
  strong: boolean
  why: string[]
}

interface Part {
  key: string
  label: string
  amount: number
  reasons: Reason[]
  /** an explanation that comes before those of the trace */
  first?: string
  always?: boolean
  strong?: boolean
}

/** The amount that an order costs its guest in all: the tip is not part of the total (M-1). Pure. */
export const allOf = ({ total, tips }: Pick<Totals, 'total' | 'tips'>): number =>
  Math.round((total + tips) * 1e4) / 1e4

/** The taxes by the names that the order keeps; without names, each of the three by its name on the screens. */
function taxParts(totals: Totals, trace: Quote['trace'], t: Text, format: Format): Part[] {
  const told = toldOf(totals)
  if (told.length === 0)
    return (['gst', 'pst', 'liq'] as const).map(kind => ({
      key: kind,
      label: t(`cart:${kind}`),
      amount: totals[kind],
      reasons: [kind, ...freedBy([kind])],
    }))
  return told.map(tax => {
    const label = taxName(tax, t, format)
    const taken = t('app.labelled', { label, text: takenOf(tax, trace, format) })
    return { key: tax.parts.join(' '), label, amount: tax.amount, reasons: freedBy(tax.parts), first: taken }
  })
}

function partsOf(totals: Totals, trace: Quote['trace'], t: Text, format: Format): Part[] {
  const { total, tips } = totals
  const withTip: Part = {
    key: 'all',
    label: t('cart:withTip'),
    amount: allOf(totals),
    reasons: [],
    strong: true,
  }
  return [
    { key: 'subtotal', label: t('cart:subtotal'), amount: totals.subtotal, reasons: [], always: true },
    {
      key: 'discount',
      label: t('cart:discount'),
      amount: -totals.discountValue,
      reasons: ['discount', 'member_discount', 'vip_value', 'promotion'],
    },
    {
      key: 'delivery',
      label: t('cart:delivery'),
      amount: totals.deliveryValue,
      reasons: ['delivery', 'free_delivery'],
    },
    { key: 'service', label: t('cart:service'), amount: totals.serviceValue, reasons: ['service'] },
    ...taxParts(totals, trace, t, format),
    { key: 'total', label: t('cart:total'), amount: total, reasons: [], always: true, strong: tips === 0 },
    { key: 'tips', label: t('cart:tips'), amount: tips, reasons: ['tip'] },
    ...(tips === 0 ? [] : [withTip]),
  ]
}

/** One rule of the trace in words: its base, its rate and its amount. */
function explain(entry: TraceEntry, t: Text, format: Format): string {
  const rule =
    entry.name && entry.reason === 'delivery' ? 'cart:delivery' : (`cart:trace.${entry.reason}` as const)
  const what = [t(rule), entry.name].filter(Boolean).join(' · ')
  const because = (text: string) => t('app.labelled', { label: what, text })
  const base = entry.base === null ? '' : format.money(entry.base)
  if (base && entry.rate !== null)
    return because(`${base} × ${format.percent(entry.rate)} = ${format.money(entry.amount)}`)
  if (entry.amount === 0) return base ? `${what} (${base})` : what
  return because(format.money(entry.amount))
}

/** Joins entries of a rule that freed several lines, so that it is shown once. */
function joined(entries: Quote['trace'], currency: string): Quote['trace'] {
  const sum = (one: number, other: number) =>
    fromMinor(toMinor(one, currency) + toMinor(other, currency), currency)
  const told: Quote['trace'] = []
  for (const entry of entries) {
    const place = told.findIndex(
      one => one.reason === entry.reason && one.rate === null && entry.rate === null && one.seq !== null,
    )
    const same = told[place]
    if (!same) {
      told.push(entry)
      continue
    }
    const base = same.base === null || entry.base === null ? same.base : sum(same.base, entry.base)
    told[place] = { ...same, base, amount: sum(same.amount, entry.amount) }
  }
  return told
}

/** The totals of an order as rows, without zero ones; the trace explains them. Pure. */
export function totalsRows(totals: Totals, trace: Quote['trace'], t: Text, format: Format): TotalsRow[] {
  const ofOrder = (reason: Reason) => reason === 'six_or_more' || reason === 'food_rebate'
  return partsOf(totals, trace, t, format)
    .filter(part => part.always || part.amount !== 0)
    .map(({ key, label, amount, reasons, first, strong = false }) => ({
      key,
      label,
      amount: format.money(amount),
      strong,
      why: [
        ...(first && trace.length > 0 ? [first] : []),
        ...joined(
          trace.filter(
            entry => reasons.includes(entry.reason) && (entry.seq === null || ofOrder(entry.reason)),
          ),
          format.currency,
        ).map(entry => explain(entry, t, format)),
      ],
    }))
}
