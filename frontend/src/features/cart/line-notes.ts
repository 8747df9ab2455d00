import type { ChosenOption, MenuItem, Quote } from '@/api/api.gen'
import { fromMinor, toMinor } from '@/lib/money'
import type { FindItem } from '@/lib/optimistic-price'
import { type PriceTerms, standingPrice } from '@/lib/option-price'
import type { MenuIndex } from '@/state/menu/menu-index'
import { amountOf, scaleOf } from '@/state/menu/weighing'
import type { Line } from '@/state/order/cart'
import { lineAmount } from '@/state/order/optimistic'
import { chosenTexts } from '@/state/order/options'
import type { Format } from '@/state/words/format'

const times = (qty: number, name: string) => (qty > 1 ? `${qty} × ${name}` : name)

type OptionNotes = (item: MenuItem, chosen: readonly ChosenOption[]) => string[]

const optionNotes =
  ({ descr }: Format, bySeq: boolean): OptionNotes =>
  (item, chosen) =>
    chosenTexts(item, chosen, bySeq).map(({ option, qty }) => times(qty, descr(option)))

function partNotes(
  line: Line,
  item: MenuItem,
  index: MenuIndex,
  format: Format,
  notes: OptionNotes,
): string[] {
  return item.bItems.flatMap(slot => {
    const chosen = line.bundleItems.find(choice => choice.slot === slot.key)?.items ?? []
    const stays = slot.defaultItemID !== null && !(chosen.length && slot.replaceWithNewItem)
    const parts = [...(stays ? [{ ID: slot.defaultItemID ?? 0, qty: slot.qty }] : []), ...chosen]
    return parts.flatMap(part => {
      const found = index.items.get(part.ID)
      if (!found) return []
      const options = notes(found, 'options' in part ? (part.options ?? []) : [])
      const name = times(part.qty ?? 1, format.descr(found))
      return [options.length ? `${name} (${format.list(options)})` : name]
    })
  })
}

/** The choices of a line as small text: its weight, options, parts and remark. Pure. */
export function lineNotes(
  line: Line,
  item: MenuItem,
  index: MenuIndex,
  format: Format,
  bySeq = true,
): string[] {
  const notes = optionNotes(format, bySeq)
  return [
    ...(line.weight ? [format.weight(amountOf(item, line.weight), scaleOf(item).unit)] : []),
    ...notes(item, line.options),
    ...partNotes(line, item, index, format, notes),
    ...(line.remark ? [format.quoted(line.remark)] : []),
  ]
}

/** The saving on a line by a member or VIP price, as this device calculates it; null if there is none. Pure. */
export function ownPriceOf(
  line: Line,
  item: MenuItem,
  quote: Quote | null,
  terms: PriceTerms,
  find: FindItem,
): { tier: 'member' | 'vip'; saving: number } | null {
  const linked = quote?.lines.some(one => one.lineId === line.lineId && one.cbRefID !== null)
  if (terms.standing === 'guest' || line.redeem || linked) return null
  const { tier } = standingPrice(item, terms.standing)
  const saving =
    lineAmount(item, line, { ...terms, standing: 'guest' }, find) - lineAmount(item, line, terms, find)
  const off = fromMinor(toMinor(saving, terms.currency), terms.currency)
  return off > 0 ? { tier: tier === 'vip' ? 'vip' : 'member', saving: off } : null
}

export interface Link {
  /** the other item of the combo, in all three languages */
  partner: { descr: string; descr1: string; descr2: string }
  /** the discount of this line by the combo, in major units */
  saving: number
}

/** The combos that a line is part of in the quote, each partner once (C-1). Pure. */
export function combosOf(quote: Quote | null, lineId: string): Link[] {
  const lines = quote?.lines ?? []
  const currency = quote?.currency ?? 'CAD'
  const links = new Map<number, Link>()
  for (const own of lines.filter(line => line.lineId === lineId && line.cbRefID !== null)) {
    const partner = lines.find(line => line.cbRefID === own.cbRefID && line.seq !== own.seq)
    if (!partner) continue
    const off = toMinor(own.o_price - own.price + own.o_optionValue - own.optionValue, currency) * own.qty
    const known = toMinor(links.get(partner.ID)?.saving ?? 0, currency)
    links.set(partner.ID, { partner, saving: fromMinor(known + Math.max(0, off), currency) })
  }
  return [...links.values()]
}

/**
 * The price of a line in the quote; null if the quote is for another quantity. The server may split one line into
 * several. Pure.
 */
export function chargedFor(quote: Quote | null, line: Line): number | null {
  const parts = quote?.lines.filter(one => one.lineId === line.lineId) ?? []
  const currency = quote?.currency ?? 'CAD'
  if (parts.reduce((sum, part) => sum + part.qty, 0) !== line.qty) return null
  return fromMinor(
    parts.reduce((sum, part) => sum + toMinor(part.extended, currency), 0),
    currency,
  )
}
