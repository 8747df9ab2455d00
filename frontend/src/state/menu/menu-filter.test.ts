import { expect, test } from 'vitest'
import { category, menu, menuItem } from '@/testing/builders'
import { countPassing, filterChoices, filterSections, NO_FILTER } from './menu-filter'
import { indexMenu } from './menu-index'

const index = indexMenu(
  menu(
    [
      category({ ID: -1, items: [1] }),
      category({ ID: 1, items: [1, 2] }),
      category({ ID: 2, items: [3] }),
      category({ ID: 3, items: [] }),
      category({ ID: 4, pID: 3, items: [2] }),
    ],
    [
      menuItem({ ID: 1, diets: ['vegan', 'spicy'], allergens: ['soy'] }),
      menuItem({ ID: 2, diets: ['vegan'], allergens: [] }),
      menuItem({ ID: 3, diets: [], allergens: ['milk', 'soy'] }),
    ],
  ),
  'takeout',
)
const ids = (filter: Partial<typeof NO_FILTER>, favourites: number[] = []) =>
  filterSections(index.sections, { ...NO_FILTER, ...filter }, new Set(favourites)).map(section => [
    section.category.ID,
    ...section.items.map(item => item.ID),
  ])

test('no filter leaves the sections as they are', () => {
  expect(filterSections(index.sections, NO_FILTER, new Set())).toBe(index.sections)
})

test('every diet must hold, and empty sections go', () => {
  expect(ids({ diets: ['vegan', 'spicy'] })).toEqual([[1, 1]])
})

test('what contains an allergen is left out, and a category stays for what is under it', () => {
  expect(ids({ allergens: ['soy'] })).toEqual([[1, 2], [3], [4, 2]])
})

test('favourites alone, and together with a diet', () => {
  expect(ids({ favourites: true }, [3])).toEqual([[2, 3]])
  expect(ids({ favourites: true, diets: ['vegan'] }, [3])).toEqual([])
})

test('an item in two sections counts once', () => {
  expect(countPassing(index, { ...NO_FILTER, diets: ['vegan'] }, new Set())).toBe(2)
})

test('only what the menu names can be chosen, the most frequent first', () => {
  expect(filterChoices(index)).toEqual({ diets: ['vegan', 'spicy'], allergens: ['soy', 'milk'] })
})
