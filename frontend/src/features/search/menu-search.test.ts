import { expect, test } from 'vitest'
import type { MenuItem } from '@/api/api.gen'
import { indexMenu } from '@/state/menu/menu-index'
import { category, menu, menuItem } from '@/testing/builders'
import { searchMenu } from './menu-search'

const noodles = category({ ID: 1, descr: 'Noodles', descr1: '麺類', items: [1, 2, 3, 4] })
const suggested = category({ ID: -1, descr: 'Popular', items: [1] })
const all = menu(
  [suggested, noodles],
  [
    menuItem({ ID: 1, descr: 'Miso ramen', descr1: '味噌ラーメン', barcode: '4901', diets: ['gluten-free'] }),
    menuItem({ ID: 2, descr: 'Udon', descr1: 'うどん', detail: 'Thick noodles with miso butter' }),
    menuItem({ ID: 3, descr: 'Soba', orderTypes: ['dinein'] }),
    menuItem({ ID: 4, descr: 'Curry', disabled: true }),
  ],
)
const tagsOf = ({ diets }: MenuItem) => diets.map(diet => (diet === 'gluten-free' ? 'Sans gluten' : diet))
const found = (query: string) => searchMenu(indexMenu(all, 'takeout'), query, tagsOf).map(item => item.descr)

test('a match in a name of any language ranks before one in a description', () => {
  expect(found('miso')).toEqual(['Miso ramen', 'Udon'])
  expect(found('ラーメン')).toEqual(['Miso ramen'])
})

test('also searches the category and the item number', () => {
  expect(found('麺類')).toEqual(['Miso ramen', 'Udon'])
  expect(found('4901')).toEqual(['Miso ramen'])
})

test('only finds items that can be ordered with this order type', () => {
  expect(found('soba')).toEqual([])
  expect(found('curry')).toEqual([])
})

test('finds a dish by a diet in the reader’s language', () => {
  expect(found('gluten')).toEqual(['Miso ramen'])
  expect(found('sans gluten')).toEqual(['Miso ramen'])
})
