import type { ChosenOption, MenuItem } from '@/api/api.gen'

/** The chosen options that the item still has, since the menu may have changed; the same array if all exist. Pure. */
export function stillOffered(item: MenuItem, chosen: ChosenOption[]): ChosenOption[] {
  const isThere = ({ cgID, ID }: ChosenOption) =>
    item.options.some(group => group.ID === cgID && group.options.some(option => option.ID === ID))
  return chosen.every(isThere) ? chosen : chosen.filter(isThere)
}
