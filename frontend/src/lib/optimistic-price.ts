/**
 * The expected price of a line, before the server has priced it: the same rules in whole minor units. It is only
 * shown, never sent. Combos, promotions, discounts and taxes come from the quote alone.
 */
import { decimal, product, rounded } from './decimal'
import { exponent } from './money'
import {
  type ChargedGroup,
  type Chosen,
  minor,
  optionValue,
  type Priced,
  type PriceTerms,
  standingPrice,
} from './option-price'

export interface ItemPriced extends Priced {
  ID: number
  scalable: boolean
  weight: number | null
  options: ChargedGroup[]
  bItems: SlotPriced[]
}
export interface SlotPriced {
  key: string
  qty: number
  defaultItemID: number | null
  applyDiff: boolean
  itemPrice: number | null
  discountRate: number
  discountValue: number
  replaceWithNewItem: boolean
}
interface ChosenPart {
  ID: number
  qty?: number
  options?: Chosen[]
}
export interface ChosenSlot {
  slot: string
  items?: ChosenPart[]
}
export interface ChosenLine {
  qty?: number
  weight?: number | null
  redeem?: boolean
  options?: Chosen[]
  bundleItems?: ChosenSlot[]
}

const ONE_HUNDRED = 100

/**
 * The amount that one unit of a part adds to its bundle, in minor units: its price beyond the slot's allowance (B-1).
 */
export function changeFee(slot: SlotPriced, part: Priced, terms: PriceTerms): number {
  if (!slot.applyDiff) return 0
  const price = decimal(standingPrice(part, terms.standing).price)
  const kept = decimal(ONE_HUNDRED - slot.discountRate)
  const reduced = rounded(product(price, kept, decimal(1 / ONE_HUNDRED)), exponent(terms.currency))
  const over = Math.max(0, reduced - minor(slot.discountValue, terms)) - minor(slot.itemPrice ?? 0, terms)
  return terms.bundleRefundsDowngrade ? over : Math.max(0, over)
}

/**
 * The parts of a slot: its default, free of charge, unless a choice replaces it; then the chosen parts (B-1, B-4).
 */
function partsOf(slot: SlotPriced, chosen: ChosenPart[]): { part: ChosenPart; charged: boolean }[] {
  const stays = slot.defaultItemID !== null && !(chosen.length && slot.replaceWithNewItem)
  const stands = { part: { ID: slot.defaultItemID ?? 0, qty: slot.qty }, charged: false }
  return [...(stays ? [stands] : []), ...chosen.map(part => ({ part, charged: true }))]
}

export type FindItem = (id: number) => ItemPriced | undefined

function partValue(
  slot: SlotPriced,
  { part, charged }: { part: ChosenPart; charged: boolean },
  find: FindItem,
  terms: PriceTerms,
): { fee: number; options: number } {
  const item = find(part.ID)
  if (!item) return { fee: 0, options: 0 }
  const qty = part.qty ?? 1
  const fee = charged ? qty * changeFee(slot, item, terms) : 0
  return { fee, options: qty * optionValue(item.options, part.options ?? [], terms) }
}

/**
 * The amount that the choices add to one unit of a bundle, in minor units: change fees and options of parts (B-1,
 * B-2).
 */
export function bundleValue(
  slots: SlotPriced[],
  chosen: ChosenSlot[],
  find: FindItem,
  terms: PriceTerms,
): { fees: Record<string, number>; adjustment: number; options: number } {
  const fees: Record<string, number> = {}
  let options = 0
  for (const slot of slots) {
    const items = chosen.find(choice => choice.slot === slot.key)?.items ?? []
    const parts = partsOf(slot, items).map(part => partValue(slot, part, find, terms))
    fees[slot.key] = parts.reduce((sum, part) => sum + part.fee, 0)
    options += parts.reduce((sum, part) => sum + part.options, 0)
  }
  return { fees, adjustment: Object.values(fees).reduce((sum, fee) => sum + fee, 0), options }
}

export interface LinePrice {
  /** one unit with its options and bundle changes */
  unit: number
  /** the whole line before any discount */
  gross: number
}

/** A line in minor units: r(qty × weight × price) + qty × (options + bundle changes) (P-5). */
export function linePrice(item: ItemPriced, line: ChosenLine, find: FindItem, terms: PriceTerms): LinePrice {
  const { currency, standing } = terms
  const price = line.redeem ? 0 : standingPrice(item, standing).price
  const weight = item.scalable ? (line.weight ?? item.weight ?? 0) : 1
  const bundle = bundleValue(item.bItems, line.bundleItems ?? [], find, terms)
  const options = optionValue(item.options, line.options ?? [], terms, line.redeem) + bundle.options
  const rounding = item.scalable ? price : minor(price, terms) / 10 ** exponent(currency)
  const times = (qty: number) =>
    rounded(product(decimal(rounding), decimal(weight), decimal(qty)), exponent(currency))
  const adjustment = Math.max(bundle.adjustment, -times(1))
  const extra = adjustment + Math.max(options, -(times(1) + adjustment))
  const qty = line.qty ?? 1
  return { unit: times(1) + extra, gross: Math.max(0, times(qty) + qty * extra) }
}
