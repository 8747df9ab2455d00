/**
 * What a line will cost, before the server says so: the same rules in whole minor units. Only ever shown, never sent.
 * Combos, promotions, discounts and taxes are the quote's alone.
 */
import { decimal, product, rounded } from './decimal'
import { exponent } from './money'

export type Standing = 'guest' | 'member' | 'vip'

export interface PriceTerms {
  currency: string
  standing: Standing
  bundleRefundsDowngrade?: boolean
}

export interface Priced {
  price: number
  priceForMember: number | null
  priceForVip: number | null
}
export interface OptionPriced extends Priced {
  ID: number
  redeemable: boolean
}
export interface ChargedGroup {
  ID: number
  chargeRule: 'each' | 'firstN' | 'lowestN' | 'highestN'
  chargeCount: number
  options: OptionPriced[]
}
export interface Chosen {
  cgID: number
  ID: number
  qty?: number
  seq?: number
}
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
export interface ChosenPart {
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

/** VIP price, else member price, else the price of the menu's level; nothing and 0 are not set (P-3). */
export function standingPrice(priced: Priced, standing: Standing): { price: number; tier: Standing } {
  if (standing === 'vip' && (priced.priceForVip ?? 0) > 0)
    return { price: priced.priceForVip ?? 0, tier: 'vip' }
  if (standing !== 'guest' && (priced.priceForMember ?? 0) > 0)
    return { price: priced.priceForMember ?? 0, tier: 'member' }
  return { price: priced.price, tier: 'guest' }
}

const minor = (amount: number, { currency }: PriceTerms) => rounded(decimal(amount), exponent(currency))

/** A unit without options, in minor units. */
export const unitPrice = (priced: Priced, terms: PriceTerms): number =>
  minor(standingPrice(priced, terms.standing).price, terms)

interface Picked {
  price: number
  qty: number
}
type ChargeRule = Pick<ChargedGroup, 'chargeRule' | 'chargeCount'>

/** How many units of each pick are charged, in the order of choosing (O-1). */
export function chargedUnits(group: ChargeRule, picks: Picked[]): number[] {
  const places = picks.map((_, place) => place)
  const price = (place: number) => picks[place]?.price ?? 0
  if (group.chargeRule === 'each') return picks.map(pick => pick.qty)
  if (group.chargeRule === 'lowestN') places.sort((one, other) => price(one) - price(other))
  if (group.chargeRule === 'highestN') places.sort((one, other) => price(other) - price(one))
  const first = take(places, picks, group.chargeCount)
  return group.chargeRule === 'highestN' ? first : picks.map((pick, place) => pick.qty - (first[place] ?? 0))
}

function take(places: number[], picks: Picked[], count: number): number[] {
  const taken = picks.map(() => 0)
  let left = count
  for (const place of places) {
    const units = Math.min(left, picks[place]?.qty ?? 0)
    taken[place] = units
    left -= units
  }
  return taken
}

function groupValue(group: ChargedGroup, chosen: Chosen[], terms: PriceTerms, redeem: boolean): number {
  const picks = chosen
    .filter(choice => choice.cgID === group.ID)
    .sort((one, other) => (one.seq ?? 0) - (other.seq ?? 0))
    .flatMap(({ ID, qty = 1 }) => {
      const option = group.options.find(one => one.ID === ID)
      return option && !(redeem && option.redeemable) ? [{ qty, price: unitPrice(option, terms) }] : []
    })
  const charged = chargedUnits(group, picks)
  return picks.reduce((sum, { price }, place) => sum + price * (charged[place] ?? 0), 0)
}

/** What the options of one unit add, in minor units; points cover redeemable ones of a redeem item (O-1, O-3). */
export const optionValue = (
  groups: ChargedGroup[],
  chosen: Chosen[],
  terms: PriceTerms,
  redeem = false,
): number => groups.reduce((sum, group) => sum + groupValue(group, chosen, terms, redeem), 0)

const ONE_HUNDRED = 100

/** What one unit of a part adds to its bundle, in minor units: what the slot's allowance does not cover (B-1). */
export function changeFee(slot: SlotPriced, part: Priced, terms: PriceTerms): number {
  if (!slot.applyDiff) return 0
  const price = decimal(standingPrice(part, terms.standing).price)
  const kept = decimal(ONE_HUNDRED - slot.discountRate)
  const reduced = rounded(product(price, kept, decimal(1 / ONE_HUNDRED)), exponent(terms.currency))
  const over = Math.max(0, reduced - minor(slot.discountValue, terms)) - minor(slot.itemPrice ?? 0, terms)
  return terms.bundleRefundsDowngrade ? over : Math.max(0, over)
}

/** The parts of a slot: its default unless something replaced it, which costs nothing, then what was chosen (B-1, B-4). */
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

/** What the choices of a bundle add to one unit of it, in minor units: change fees and options of parts (B-1, B-2). */
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
  const extra = options + Math.max(bundle.adjustment, -times(1))
  const qty = line.qty ?? 1
  return { unit: times(1) + extra, gross: times(qty) + qty * extra }
}
