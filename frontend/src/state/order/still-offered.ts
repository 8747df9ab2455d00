import type { ChosenOption, MenuItem } from '@/api/api.gen'

/** Of what was chosen, what the item still has: the menu may have changed since. Pure; the same where all of it is. */
export function stillOffered(item: MenuItem, chosen: ChosenOption[]): ChosenOption[] {
  const isThere = ({ cgID, ID }: ChosenOption) =>
    item.options.some(group => group.ID === cgID && group.options.some(option => option.ID === ID))
  return chosen.every(isThere) ? chosen : chosen.filter(isThere)
}
