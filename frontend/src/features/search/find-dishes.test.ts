import { describe, expect, test } from 'vitest'
import type { MenuItem } from '@/api/api.gen'
import { indexMenu } from '@/state/menu/menu-index'
import { category, menu, menuItem } from '@/testing/builders'
import { findDishes } from './find-dishes'

const ITEMS = [
  menuItem({
    ID: 1,
    descr: 'Butter croissant',
    descr1: 'Croissant au beurre',
    allergens: ['wheat', 'milk'],
    diets: ['vegetarian'],
  }),
  menuItem({ ID: 2, descr: 'Almond croissant', allergens: ['wheat', 'nuts'], diets: ['vegan'] }),
  menuItem({ ID: 3, descr: 'Sourdough', allergens: ['wheat'], diets: ['vegan'] }),
  menuItem({ ID: 4, descr: 'Steamed rice', allergens: [], diets: ['vegan', 'gluten-free'] }),
  menuItem({ ID: 5, descr: 'Soup of the day', allergensUnstated: true }),
]
const index = indexMenu(menu([category({ ID: 1, items: [1, 2, 3, 4, 5] })], ITEMS), 'takeout')
const NO_NEEDS = { allergens: [], diets: [] }
const WORDS: Record<string, string> = {
  vegan: 'Végétalien',
  vegetarian: 'Végétarien',
  'gluten-free': 'Sans gluten',
}
const tagsOf = ({ diets }: MenuItem) => diets.map(diet => WORDS[diet] ?? diet)

const find = (query: string, filter: { allergens: string[]; diets: string[] } = NO_NEEDS, on = index) =>
  findDishes(on, query, { filter, orderType: 'takeout', tagsOf })
const ids = (items: MenuItem[]) => items.map(item => item.ID)

describe('words that exclude an allergen', () => {
  test('find dishes without it, and name what they exclude', () => {
    const found = find('sans noix')

    expect(found.asked).toEqual({ allergens: ['nuts', 'peanut'], diets: [] })
    expect(ids(found.items)).toEqual([1, 3, 4])
    expect(ids(found.unstated)).toEqual([5])
  })

  test('find a dish by its name without it', () => {
    expect(ids(find('croissant sans noix').items)).toEqual([1])
    expect(ids(find('nut free croissant').items)).toEqual([1])
  })

  test('find dishes marked gluten-free if the menu marks any', () => {
    expect(ids(find('gluten free').items)).toEqual([4])
    expect(find('無麩質').asked).toEqual({ allergens: ['gluten'], diets: ['gluten-free'] })
  })

  test('find nothing on a menu without allergen data', () => {
    const mute = indexMenu(menu([category({ ID: 1, items: [5] })], [ITEMS[4] as MenuItem]), 'takeout')

    expect(find('sans noix', NO_NEEDS, mute)).toMatchObject({
      silent: true,
      items: [],
      unstated: [],
      hidden: [],
    })
  })
})

describe('words for diets', () => {
  test.each(['végétalien', 'vegan', 'ビーガン', '純素', '비건'])(
    '%s finds vegan dishes and nothing else',
    query => {
      expect(ids(find(query).items)).toEqual([2, 3, 4])
    },
  )

  test('végétarien also finds vegan dishes', () => {
    expect(ids(find('végétarien').items)).toEqual([1, 2, 3, 4])
  })

  test('a diet that the menu never marks is searched as text', () => {
    const named = indexMenu(
      menu([category({ ID: 1, items: [1] })], [menuItem({ ID: 1, descr: 'Halal chicken' })]),
      'takeout',
    )

    expect(ids(find('halal', NO_NEEDS, named).items)).toEqual([1])
    expect(ids(find('halal').items)).toEqual([])
  })
})

describe('the filter of the guest', () => {
  test('hides excluded dishes and counts them', () => {
    const found = find('croissant', { allergens: ['milk'], diets: [] })

    expect(ids(found.items)).toEqual([2])
    expect(ids(found.hidden)).toEqual([1])
  })

  test('is combined with what the words exclude', () => {
    const found = find('sans noix', { allergens: ['milk'], diets: [] })

    expect(ids(found.items)).toEqual([3, 4])
    expect(ids(found.hidden)).toEqual([1])
  })

  test('a filter for spicy food hides no search results', () => {
    expect(ids(find('rice', { allergens: [], diets: ['spicy'] }).items)).toEqual([4])
  })
})

test.each(['boeuf', 'vegetalian', 'beurre noisette'])('“%s” finds no dish with a similar name', query => {
  expect(ids(find(query).items)).toEqual([])
})
