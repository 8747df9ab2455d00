import type { ChosenOption, MenuItem } from '@/api/api.gen'
import type { Line } from './cart'

/** The stock that an order uses: items, options and parts of sets, by stock key (S-1, S-2). All pure. */

type Choices = Pick<Line, 'ID' | 'options' | 'bundleItems'>

export const stockKey = (ID: number, optionID: number | null = null) =>
  optionID === null ? `${ID}` : `${ID}#${optionID}`

/** Finds an item of the menu, which lists the default parts of a set; without it, the server counts those. */
export type Find = (id: number) => MenuItem | undefined

/** The units of each stock key that one unit of a line uses. */
export function takenByOne(line: Choices, find?: Find): Map<string, number> {
  const units = new Map<string, number>()
  const take = (key: string, qty: number) => units.set(key, (units.get(key) ?? 0) + qty)
  const takeItem = (ID: number, qty: number, options: readonly ChosenOption[]) => {
    take(stockKey(ID), qty)
    for (const option of options) take(stockKey(ID, option.ID), qty * (option.qty ?? 1))
  }
  takeItem(line.ID, 1, line.options)
  for (const choice of line.bundleItems)
    for (const part of choice.items ?? []) takeItem(part.ID, part.qty ?? 1, part.options ?? [])
  for (const slot of find?.(line.ID)?.bItems ?? []) {
    const chosen = line.bundleItems.find(choice => choice.slot === slot.key)?.items?.length
    if (slot.defaultItemID !== null && !(chosen && slot.replaceWithNewItem))
      takeItem(slot.defaultItemID, slot.qty, [])
  }
  return units
}

/** The units of each stock key that all lines use together. */
export function taken(lines: readonly Line[], find?: Find): Map<string, number> {
  const units = new Map<string, number>()
  for (const line of lines)
    for (const [key, qty] of takenByOne(line, find)) units.set(key, (units.get(key) ?? 0) + qty * line.qty)
  return units
}
