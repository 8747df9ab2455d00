import type { ChosenOption, Option, OptionGroup } from '@/api/api.gen'
import { chargedUnits } from '@/lib/option-price'
import { choose, quantityOf } from './options'

function chargedOf(option: Option, group: OptionGroup, chosen: readonly ChosenOption[]): number {
  const picks = chosen
    .filter(choice => choice.cgID === group.ID)
    .sort((one, other) => (one.seq ?? 0) - (other.seq ?? 0))
    .flatMap(({ ID, qty = 1 }) => {
      const found = group.options.find(one => one.ID === ID)
      return found ? [{ ID, qty, price: found.price }] : []
    })
  const charged = chargedUnits(group, picks)
  return charged[picks.findIndex(pick => pick.ID === option.ID)] ?? 0
}

/** Whether an option is free as it is chosen, or would be if it were chosen next (O-1). Pure. */
export function isFree(option: Option, group: OptionGroup, chosen: readonly ChosenOption[]): boolean {
  if (option.price <= 0 || group.chargeRule === 'each') return false
  const units = quantityOf(option, group, chosen)
  return chargedOf(option, group, units > 0 ? chosen : choose(group, option, 1, chosen)) === 0
}
