/** The expected price of a unit and its options, before the server has priced them: whole minor units, only shown. */
import { decimal, rounded } from './decimal'
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
interface OptionPriced extends Priced {
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

/** VIP price, else member price, else the price of the menu's level; null and 0 count as not set (P-3). */
export function standingPrice(priced: Priced, standing: Standing): { price: number; tier: Standing } {
  if (standing === 'vip' && (priced.priceForVip ?? 0) > 0)
    return { price: priced.priceForVip ?? 0, tier: 'vip' }
  if (standing !== 'guest' && (priced.priceForMember ?? 0) > 0)
    return { price: priced.priceForMember ?? 0, tier: 'member' }
  return { price: priced.price, tier: 'guest' }
}

/** An amount in minor units. */
export const minor = (amount: number, { currency }: PriceTerms) =>
  rounded(decimal(amount), exponent(currency))

/** A unit without options, in minor units. */
export const unitPrice = (priced: Priced, terms: PriceTerms): number =>
  minor(standingPrice(priced, terms.standing).price, terms)

interface Picked {
  price: number
  qty: number
}
type ChargeRule = Pick<ChargedGroup, 'chargeRule' | 'chargeCount'>

/**
 * How many units of each pick are charged, in the order of choosing (O-1). A choice with a negative price always
 * counts, and uses up no free or charged unit.
 */
export function chargedUnits(group: ChargeRule, picks: Picked[]): number[] {
  const all = chargedByRule(
    group,
    picks.map(pick => (pick.price < 0 ? { ...pick, qty: 0 } : pick)),
  )
  return picks.map(({ price, qty }, place) => (price < 0 ? qty : (all[place] ?? 0)))
}

function chargedByRule(group: ChargeRule, picks: Picked[]): number[] {
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

/**
 * The amount that the options of one unit add, in minor units; points cover redeemable options of a redeemed item
 * (O-1, O-3).
 */
export const optionValue = (
  groups: ChargedGroup[],
  chosen: Chosen[],
  terms: PriceTerms,
  redeem = false,
): number => groups.reduce((sum, group) => sum + groupValue(group, chosen, terms, redeem), 0)
