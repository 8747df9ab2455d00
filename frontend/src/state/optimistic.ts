import type { ChosenOption, MenuItem, OptionGroup } from '@/api/api.gen'
import { fromMinor, toMinor } from '@/lib/money'

/** What the guest sees at once; the server's quote replaces it (decisions section 0). */

interface Unit {
  price: number
  seq: number
}

function chargedUnits(group: OptionGroup, units: Unit[]): Unit[] {
  const free = group.chargeCount
  const bySeq = units.toSorted((one, other) => one.seq - other.seq)
  const byPrice = bySeq.toSorted((one, other) => one.price - other.price)
  if (group.chargeRule === 'firstN') return bySeq.slice(free)
  if (group.chargeRule === 'lowestN') return byPrice.slice(free)
  if (group.chargeRule === 'highestN') return free ? byPrice.slice(-free) : []
  return units
}

/** The charged choices of one group, in minor units per unit of the item (O-1). */
export function groupCharge(group: OptionGroup, chosen: readonly ChosenOption[], currency: string): number {
  const units = chosen
    .filter(choice => choice.cgID === group.ID)
    .flatMap((choice): Unit[] => {
      const option = group.options.find(one => one.ID === choice.ID)
      const unit = { price: toMinor(option?.price ?? 0, currency), seq: choice.seq ?? 0 }
      return Array<Unit>(choice.qty ?? 1).fill(unit)
    })
  return chargedUnits(group, units).reduce((sum, unit) => sum + unit.price, 0)
}

/** One unit of an item with its options, in major units. */
export function unitPrice(
  item: MenuItem,
  options: readonly ChosenOption[],
  weight: number | null,
  currency: string,
): number {
  const base = toMinor(item.scalable ? item.price * (weight ?? 0) : item.price, currency)
  const charged = item.options.reduce((sum, group) => sum + groupCharge(group, options, currency), 0)
  return fromMinor(base + charged, currency)
}
