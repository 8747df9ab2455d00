import { expect, test } from 'vitest'
import { category, menu, menuItem, option, optionGroup } from '@/testing/builders'
import { countPassing, filterChoices, filteredIndex, UNSTATED_ID, unstatedLast } from './filtered-menu'
import { NO_FILTER } from './menu-filter'
import { indexMenu, type MenuSection } from './menu-index'

const cream = optionGroup({ ID: 9, options: [option({ ID: 91, allergens: ['milk'], diets: [] })] })
const index = indexMenu(
  menu(
    [
      category({ ID: -1, items: [1, 3] }),
      category({ ID: 1, items: [1, 2] }),
      category({ ID: 2, items: [3] }),
      category({ ID: 3, items: [] }),
      category({ ID: 4, pID: 3, items: [2] }),
    ],
    [
      menuItem({ ID: 1, diets: ['vegan', 'spicy'], allergens: ['soya'] }),
      menuItem({ ID: 2, diets: ['vegan'], allergens: [], options: [cream] }),
      menuItem({ ID: 3, diets: [], allergens: ['egg', 'soy'] }),
    ],
  ),
  'takeout',
)
const ids = (sections: MenuSection[]) =>
  sections.map(section => [section.category.ID, ...section.items.map(item => item.ID)])
const asked = (filter: Partial<typeof NO_FILTER>, favourites: number[] = []) => ({
  filter: { ...NO_FILTER, ...filter },
  favourites: new Set(favourites),
  orderType: 'takeout' as const,
})
const left = (filter: Partial<typeof NO_FILTER>, favourites: number[] = []) =>
  filteredIndex(index, asked(filter, favourites))

test('every diet must match, and empty sections are removed', () => {
  expect(ids(left({ diets: ['vegan', 'spicy'] }).sections)).toEqual([[1, 1]])
})

test('dishes with an allergen are removed, and a category stays for its subcategories', () => {
  expect(ids(left({ allergens: ['soy'] }).sections)).toEqual([[1, 2], [3], [4, 2]])
})

test('an option that need not be chosen excludes nothing', () => {
  expect(ids(left({ allergens: ['milk'] }).sections)).toEqual([[1, 1, 2], [2, 3], [3], [4, 2]])
})

test('suggestions are filtered with the menu', () => {
  expect(left({ diets: ['vegan'] }).suggestions.map(item => item.ID)).toEqual([1])
  expect(left({ allergens: ['soy'] }).suggestions).toEqual([])
})

test('favourites filter alone, and together with a diet', () => {
  expect(ids(left({ favourites: true }, [3]).sections)).toEqual([[2, 3]])
  expect(ids(left({ favourites: true, diets: ['vegan'] }, [3]).sections)).toEqual([])
})

test('an item in two sections counts once', () => {
  expect(countPassing(index, asked({ diets: ['vegan'] }))).toBe(2)
})

test('the filter offers allergens of items and options, in one spelling, the most frequent first', () => {
  expect(filterChoices(index)).toEqual({ diets: ['vegan', 'spicy'], allergens: ['soy', 'milk', 'egg'] })
})

test('dishes with unstated allergens come last, under their own heading', () => {
  const partly = indexMenu(
    menu(
      [category({ ID: 1, items: [1, 2] }), category({ ID: 2, items: [2] })],
      [menuItem({ ID: 1, allergens: ['egg'] }), menuItem({ ID: 2, allergensUnstated: true })],
    ),
    'takeout',
  )

  const sections = unstatedLast(partly.sections, partly, 'Not stated', 0)

  expect(ids(sections)).toEqual([
    [1, 1],
    [UNSTATED_ID, 2],
  ])
  expect(sections.at(-1)?.category.descr).toBe('Not stated')
})

test('a menu that states no allergens anywhere stays as it is', () => {
  const silent = indexMenu(
    menu([category({ ID: 1, items: [1] })], [menuItem({ ID: 1, allergensUnstated: true })]),
    'takeout',
  )

  expect(unstatedLast(silent.sections, silent, 'Not stated', 0)).toBe(silent.sections)
})
