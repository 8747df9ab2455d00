import type { ChosenOption, MenuItem, Option, OptionGroup } from '@/api/api.gen'

/** Choosing options of an item: groups with a minimum and a maximum of units (O-2). All pure. */

const unitsIn = (group: OptionGroup, chosen: readonly ChosenOption[]): number =>
  chosen.filter(choice => choice.cgID === group.ID).reduce((sum, choice) => sum + (choice.qty ?? 1), 0)

export const quantityOf = (option: Option, group: OptionGroup, chosen: readonly ChosenOption[]): number =>
  chosen.find(choice => choice.cgID === group.ID && choice.ID === option.ID)?.qty ?? 0

/** How many more units a group needs; 0 when it has enough. */
export const missing = (group: OptionGroup, chosen: readonly ChosenOption[]): number =>
  Math.max(0, group.opt_min - unitsIn(group, chosen))

/** The first group that still needs something. */
export const firstIncomplete = (item: MenuItem, chosen: readonly ChosenOption[]): OptionGroup | undefined =>
  item.options.find(group => missing(group, chosen) > 0)

export const isSingle = (group: OptionGroup): boolean => group.opt_max === 1

export const isFull = (group: OptionGroup, chosen: readonly ChosenOption[]): boolean =>
  group.opt_max !== null && unitsIn(group, chosen) >= group.opt_max

/** The default choices of an item, never more than a group allows. */
export function defaultChoices(item: MenuItem): ChosenOption[] {
  return item.options.flatMap(defaultsOf).map((choice, seq) => ({ ...choice, seq }))
}

function defaultsOf(group: OptionGroup): ChosenOption[] {
  let room = group.opt_max ?? Number.POSITIVE_INFINITY
  return group.options.flatMap(option => {
    const qty = option.soldout ? 0 : Math.min(option.defaultQty, option.maxQty, room)
    room -= qty
    return qty > 0 ? [{ cgID: group.ID, ID: option.ID, qty }] : []
  })
}

/** The choices with so many units of an option; in a pick-one group it replaces the other choice. */
export function choose(
  group: OptionGroup,
  option: Option,
  qty: number,
  chosen: readonly ChosenOption[],
): ChosenOption[] {
  const before = quantityOf(option, group, chosen)
  if (isSingle(group)) {
    const others = chosen.filter(choice => choice.cgID !== group.ID)
    return qty > 0 ? [...others, { cgID: group.ID, ID: option.ID, qty: 1, seq: nextSeq(chosen) }] : others
  }
  const room =
    group.opt_max === null ? Number.POSITIVE_INFINITY : group.opt_max - unitsIn(group, chosen) + before
  const allowed = Math.max(0, Math.min(qty, option.maxQty, room))
  const others = chosen.filter(choice => !(choice.cgID === group.ID && choice.ID === option.ID))
  if (allowed === 0) return others
  const seq =
    chosen.find(choice => choice.cgID === group.ID && choice.ID === option.ID)?.seq ?? nextSeq(chosen)
  return [...others, { cgID: group.ID, ID: option.ID, qty: allowed, seq }]
}

const nextSeq = (chosen: readonly ChosenOption[]) =>
  Math.max(-1, ...chosen.map(choice => choice.seq ?? 0)) + 1

/** Whether an item can be added with one tap: nothing has to be chosen first. */
export const addsAtOnce = (item: MenuItem): boolean =>
  !item.bItem && !item.scalable && item.options.every(group => missing(group, defaultChoices(item)) === 0)

/**
 * Options by their sequence if the store sorts them, else in the order of the menu (`orderOptionsSortBySeq`). Pure.
 */
export const inOrder = (options: readonly Option[], bySeq: boolean): readonly Option[] =>
  bySeq ? [...options].sort((one, other) => one.seq - other.seq) : options

/** A chosen option of an item, with its group and quantity. */
export interface ChosenText {
  group: OptionGroup
  option: Option
  qty: number
}

export function chosenTexts(item: MenuItem, chosen: readonly ChosenOption[], bySeq = true): ChosenText[] {
  return item.options.flatMap(group =>
    inOrder(group.options, bySeq).flatMap(option => {
      const qty = quantityOf(option, group, chosen)
      return qty > 0 ? [{ group, option, qty }] : []
    }),
  )
}
