import type { MenuItem, OrderType } from '@/api/api.gen'
import { codesOf } from '@/state/menu/allergens'
import { type Needs, needsOf, statesAllergens } from '@/state/menu/exclusion'
import { isUnstated, judgeOf } from '@/state/menu/filtered-menu'
import { readQuery } from '@/state/menu/food-phrases'
import type { MenuIndex } from '@/state/menu/menu-index'
import { searchMenu, type TagsOf } from './menu-search'

/** The result of a search for one guest. */
export interface Found {
  /** allergens and diets that the query names, such as "sans noix" */
  asked: Needs
  /** the query leaves something out, but the menu states no allergens at all */
  silent: boolean
  items: MenuItem[]
  /** matching dishes with unstated allergens, if something is left out */
  unstated: MenuItem[]
  /** matching dishes that the guest's own filter excludes */
  hidden: MenuItem[]
}

const suits = (item: MenuItem, diet: string) => codesOf(item.diets).includes(diet)

/**
 * Translates the needs in a query to this menu: diets that it never marks are searched as text, and "gluten free" means
 * the dishes marked gluten-free, if there are any.
 */
function needsIn(asked: Needs, index: MenuIndex): Needs {
  const diets = [...asked.diets, ...(asked.allergens.includes('gluten') ? ['gluten-free'] : [])]
  const known = diets.filter(diet => index.menu.items.some(item => suits(item, diet)))
  return { allergens: asked.allergens, diets: known }
}

/** The most dishes to list if the words name none; the menu's filter shows the others. */
const MOST = 100

const everyDish = ({ sections }: MenuIndex): MenuItem[] => [
  ...new Map(sections.flatMap(({ items }) => items.map(item => [item.ID, item] as const))).values(),
]

/**
 * The dishes that match a query and its exclusions; those that the guest's filter excludes are listed separately. Pure.
 */
export function findDishes(
  index: MenuIndex,
  query: string,
  { filter, orderType, tagsOf }: { filter: Needs; orderType: OrderType; tagsOf: TagsOf },
): Found {
  const read = readQuery(query)
  const asked = needsIn(read, index)
  const isAsked = asked.allergens.length + asked.diets.length > 0
  const words = isAsked ? read.rest : query
  const silent = asked.allergens.length > 0 && !statesAllergens(index.menu)
  const matching = words.trim() ? searchMenu(index, words, tagsOf) : everyDish(index)
  const fits = judgeOf(index, asked, orderType)
  const fitting = silent ? [] : matching.filter(item => !fits(item))
  const judge = judgeOf(index, needsOf(filter), orderType)
  const left = fitting.filter(item => !judge(item))
  const isApart = (item: MenuItem) =>
    asked.allergens.length + filter.allergens.length > 0 &&
    statesAllergens(index.menu) &&
    isUnstated(item, index)
  return {
    asked,
    silent,
    items: left.filter(item => !isApart(item)).slice(0, MOST),
    unstated: left.filter(isApart),
    hidden: fitting.filter(item => judge(item)),
  }
}
