import type { BundleSlot, CartLine, ChosenOption, MenuItem, Option } from '@/api/api.gen'
import { codesOf, contradicted, dietCodes, TRAITS } from './allergens'

/**
 * The contents of a dish as it was chosen: the union of its allergens, the intersection of its diets. The server has
 * the same rule in `domain/cart/contents.py`; `tests/shared/food-contents.json` checks both
 * (docs/rules/menu-and-allergens.md).
 */
export interface Contents {
  allergens: readonly string[]
  diets: readonly string[]
  /** the brand states nothing about the allergens of some part */
  unstated: boolean
}

export type FindItem = (id: number) => MenuItem | undefined
export type Choices = Pick<CartLine, 'ID' | 'options' | 'bundleItems'>

const UNKNOWN: Contents = { allergens: [], diets: [], unstated: true }

const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])]

const isTrait = (diet: string) => TRAITS.includes(diet)

const together = (one: Contents, other: Contents): Contents => ({
  allergens: union(one.allergens, other.allergens),
  diets: union(
    one.diets.filter(diet => isTrait(diet) || other.diets.includes(diet)),
    other.diets.filter(isTrait),
  ),
  unstated: one.unstated || other.unstated,
})

const withoutContradictions = (contents: Contents): Contents => ({
  ...contents,
  diets: contents.diets.filter(diet => !contradicted(diet, contents.allergens)),
})

const ofItem = (item: MenuItem): Contents => ({
  allergens: codesOf(item.allergens),
  diets: dietCodes(item.diets),
  unstated: item.allergensUnstated === true,
})

/** The contents of an option. A default option that states nothing is covered by what the dish states. */
function contentsOfOption({ allergens, diets, defaultQty }: Option, dish: Contents): Contents {
  const comesWithIt = defaultQty > 0
  const unsaid = comesWithIt ? dish.diets : []
  return {
    allergens: codesOf(allergens ?? []),
    diets: diets ? dietCodes(diets) : unsaid,
    unstated: !allergens && !comesWithIt,
  }
}

/** The chosen options that are food: a size or a temperature changes nothing. */
const foodChosen = (item: MenuItem, chosen: readonly ChosenOption[]): Option[] =>
  item.options.flatMap(group =>
    group.addsFood === false
      ? []
      : group.options.filter(option => chosen.some(one => one.cgID === group.ID && one.ID === option.ID)),
  )

const adding = (contents: Contents, options: readonly Option[]): Contents =>
  options.map(option => contentsOfOption(option, contents)).reduce(together, contents)

function contentsOfPart(id: number, chosen: readonly ChosenOption[], find: FindItem): Contents {
  const item = find(id)
  return item ? withoutContradictions(adding(ofItem(item), foodChosen(item, chosen))) : UNKNOWN
}

function partsOf(slot: BundleSlot, choices: Choices['bundleItems'], find: FindItem): Contents[] {
  const chosen = choices?.find(choice => choice.slot === slot.key)?.items ?? []
  const stays = slot.defaultItemID != null && !(chosen.length > 0 && slot.replaceWithNewItem)
  return [
    ...(stays ? [contentsOfPart(slot.defaultItemID ?? 0, [], find)] : []),
    ...chosen.map(part => contentsOfPart(part.ID, part.options ?? [], find)),
  ]
}

/** Returns the contents of a line of the cart: its item, its options and, for a set, its parts. Pure. */
export function contentsOf({ ID, options = [], bundleItems }: Choices, find: FindItem): Contents {
  const item = find(ID)
  if (!item) return UNKNOWN
  const parts = item.bItem ? item.bItems.flatMap(slot => partsOf(slot, bundleItems, find)) : []
  const whole = parts.length > 0 ? parts.reduce(together) : ofItem(item)
  const own =
    parts.length > 0 ? { ...whole, allergens: union(codesOf(item.allergens), whole.allergens) } : whole
  return withoutContradictions(adding(own, foodChosen(item, options)))
}
