import type { Reason, TaxKind, ToldTax, Totals, TraceEntry } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import { each, having, list, number, oneOf, orElse, text } from '@/lib/shape'
import type { Format } from './format'
import { inLanguage } from './in-language'

/** An order that was kept long ago may hold anything: data that is not a list of taxes counts as missing. */
const toldTaxes = orElse(
  list(
    having<ToldTax>({
      parts: list(oneOf<TaxKind>('gst', 'pst', 'liq')),
      names: each(text),
      number: text,
      amount: number,
    }),
  ),
  [],
)

/** The taxes that an order names itself; none for an order from before they had names. Pure. */
export const toldOf = (totals: Pick<Totals, 'taxes'>): ToldTax[] => toldTaxes(totals.taxes ?? [])

/** The name of a tax; in a language without one, the screens' name of its first part. Pure. */
export const taxName = ({ names, parts }: ToldTax, t: Text, { tag }: Pick<Format, 'tag'>): string =>
  inLanguage(names, tag) || t(`cart:${parts[0]}`)

/** The numbers under which an order's taxes are collected, each after the name of its tax. Pure. */
export const taxNumbers = (totals: Pick<Totals, 'taxes'>, t: Text, format: Pick<Format, 'tag'>): string[] =>
  toldOf(totals)
    .filter(tax => tax.number)
    .map(tax => `${taxName(tax, t, format)} ${tax.number}`)

const FREED: Record<TaxKind, Reason[]> = {
  gst: ['six_or_more'],
  pst: ['food_rebate', 'six_or_more'],
  liq: [],
}

/** Why lines carry no tax of these kinds. Pure. */
export const freedBy = (parts: readonly TaxKind[]): Reason[] => [
  ...new Set(parts.flatMap(kind => FREED[kind])),
]

/** The calculation of a tax: parts with the same base are added to one rate. Pure. */
export function takenOf(tax: ToldTax, trace: readonly TraceEntry[], format: Format): string {
  const rates = new Map<number, number>()
  for (const { reason, base, rate } of trace)
    if (tax.parts.some(kind => kind === reason) && base !== null && rate !== null)
      rates.set(base, (rates.get(base) ?? 0) + rate)
  const terms = [...rates].map(
    ([base, rate]) => `${format.money(base)} × ${format.percent(Math.round(rate * 1e6) / 1e6)}`,
  )
  return terms.length > 0 ? `${terms.join(' + ')} = ${format.money(tax.amount)}` : format.money(tax.amount)
}
