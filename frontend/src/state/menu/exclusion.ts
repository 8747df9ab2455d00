import type { BundleSlot, MenuDocument, MenuItem, Option, OptionGroup, OrderType } from '@/api/api.gen'
import { defaultChoices, missing } from '@/state/order/options'
import { codeOf, codesOf, concerns, dietCodes, TRAITS } from './allergens'
import { type Choices, type Contents, contentsOf, type FindItem } from './food-contents'
import { candidates } from './slot-candidates'

/** The allergens that a guest leaves out and the diets that a dish must suit. */
export interface Needs {
  allergens: readonly string[]
  diets: readonly string[]
}

/** Why a dish is excluded for a guest: the allergens that they leave out, and the diets that it does not suit. */
export interface Exclusion {
  contains: string[]
  lacks: string[]
}

/** Whether a menu states the allergens of any dish; if it does not, nothing can be left out. Pure. */
export const statesAllergens = ({ items }: MenuDocument): boolean =>
  items.some(item => item.allergens.length > 0 || item.options.some(statesAny))

const statesAny = ({ options }: OptionGroup) => options.some(option => !!option.allergens?.length)

/** Returns the needs without wishes: a wish for spicy food excludes nothing outside of the menu. Pure. */
export const needsOf = ({ allergens, diets }: Needs): Needs => ({
  allergens,
  diets: diets.filter(diet => !TRAITS.includes(codeOf(diet))),
})

const exclusion = (needs: Needs, contains: readonly string[], lacks: readonly string[]): Exclusion | null =>
  contains.length + lacks.length === 0
    ? null
    : {
        contains: codesOf(needs.allergens).filter(one => contains.includes(one)),
        lacks: codesOf(needs.diets).filter(one => lacks.includes(one)),
      }

/** Why food with these contents is excluded; null if it is not. Pure. */
export const excludedBy = (
  { allergens, diets }: Omit<Contents, 'unstated'>,
  needs: Needs,
): Exclusion | null =>
  exclusion(
    needs,
    codesOf(needs.allergens).filter(leftOut => allergens.some(one => concerns(leftOut, one))),
    codesOf(needs.diets).filter(diet => !diets.includes(diet)),
  )

/** Why an option is excluded by its stated allergens and diets; null if it is not, or if none are stated. Pure. */
export const optionExclusion = (group: OptionGroup, option: Option, needs: Needs): Exclusion | null =>
  group.addsFood === false
    ? null
    : excludedBy(
        {
          allergens: codesOf(option.allergens ?? []),
          diets: option.diets ? dietCodes(option.diets) : codesOf(needs.diets),
        },
        needsOf(needs),
      )

/** Why a line is excluded as it was chosen. Pure. */
export const lineExclusion = (line: Choices, needs: Needs, find: FindItem): Exclusion | null =>
  excludedBy(contentsOf(line, find), needsOf(needs))

/** Merges the reasons of several dishes or options; null if one of them is not excluded. */
const ofAll = (needs: Needs, all: readonly (Exclusion | null)[]): Exclusion | null =>
  all.includes(null)
    ? null
    : exclusion(
        needs,
        all.flatMap(one => one?.contains ?? []),
        all.flatMap(one => one?.lacks ?? []),
      )

/** Why a group with a required choice leaves no option to a guest. */
function groupExclusion(item: MenuItem, group: OptionGroup, needs: Needs): Exclusion | null {
  const open = missing(group, defaultChoices(item))
  if (open === 0) return null
  const judged = group.options
    .filter(option => !option.soldout)
    .map(option => ({ option, why: optionExclusion(group, option, needs) }))
  const room = judged.reduce((sum, { option, why }) => sum + (why ? 0 : option.maxQty), 0)
  return room >= open
    ? null
    : ofAll(
        needs,
        judged.flatMap(({ why }) => why ?? []),
      )
}

/** Returns why a dish is excluded for a guest, null if it is not; results are cached by item. */
export type Judge = (item: MenuItem) => Exclusion | null

/**
 * The one rule of what is excluded for a guest: the dish as it comes contains what they leave out or does not suit
 * them, or a required choice leaves nothing else. Dishes with unstated allergens are not excluded. Pure.
 */
export function judgeFor(needs: Needs, menu: MenuDocument, orderType: OrderType, find: FindItem): Judge {
  const ofParts = needsOf(needs)
  const slotExclusion = (slot: BundleSlot): Exclusion | null => {
    if (slot.defaultItemID != null) return null
    const offered = candidates(menu, slot, orderType)
    return offered.length > 0 ? ofAll(ofParts, offered.map(part)) : null
  }
  const asItComes = (item: MenuItem, wanted: Needs): Exclusion | null => {
    const own = excludedBy(contentsOf({ ID: item.ID, options: defaultChoices(item) }, find), wanted)
    const open = [
      ...item.options.map(group => groupExclusion(item, group, wanted)),
      ...(item.bItem ? item.bItems.map(slotExclusion) : []),
    ]
    const all = [own, ...open].flatMap(one => one ?? [])
    return exclusion(
      wanted,
      all.flatMap(one => one.contains),
      all.flatMap(one => one.lacks),
    )
  }
  const part = once(item => asItComes(item, ofParts))
  return once(item => asItComes(item, needs))
}

function once(judge: Judge): Judge {
  const known = new Map<number, Exclusion | null>()
  return item => {
    if (!known.has(item.ID)) known.set(item.ID, judge(item))
    return known.get(item.ID) ?? null
  }
}
