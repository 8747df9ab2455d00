import { expect, test } from 'vitest'
import { category, menu, menuItem } from '@/testing/builders'
import { indexMenu, itemAllowed, presetIndex } from './menu-index'

const items = [
  menuItem({ ID: 1, key: 'shoyu', catID: 10 }),
  menuItem({ ID: 2, key: 'beer', catID: 20, orderTypes: ['dinein'] }),
  menuItem({ ID: 3, key: 'gone', catID: 10, disabled: true }),
  menuItem({ ID: 4, key: 'party', catID: 30 }),
]
const categories = [
  category({ ID: 20, key: 'drinks', items: [2] }),
  category({ ID: 11, pID: 10, key: 'broth', items: [1] }),
  category({ ID: 10, key: 'ramen', items: [1, 3, 99] }),
  category({ ID: 30, key: 'catering', items: [4], orderTypes: ['delivery'] }),
]
const everything = menu(categories, items)

test('sections list parents first, with only what the order type allows', () => {
  const { sections } = indexMenu(everything, 'takeout')

  expect(
    sections.map(({ category, depth, items }) => [category.key, depth, items.map(item => item.key)]),
  ).toEqual([
    ['ramen', 0, ['shoyu']],
    ['broth', 1, ['shoyu']],
  ])
})

test('dine-in shows dine-in items', () => {
  expect(indexMenu(everything, 'dinein').sections.map(section => section.category.key)).toEqual([
    'drinks',
    'ramen',
    'broth',
  ])
})

test.each([
  ['its own and what stands under them', [10], ['ramen', 'broth']],
  ['a subcategory alone', [11], ['broth']],
  ['nothing preset', [], ['drinks', 'ramen', 'broth']],
  ['none of them there', [99, 30], ['drinks', 'ramen', 'broth']],
])('a key that presets categories shows %s', (_, preset, shown) => {
  const index = presetIndex(indexMenu(everything, 'dinein'), preset)

  expect(index.sections.map(section => section.category.key)).toEqual(shown)
  expect(index.byKey.get('beer')?.ID).toBe(2)
})

test('an item is allowed only if its category is allowed, too', () => {
  expect(itemAllowed(everything, items[3]!, 'delivery')).toBe(true)
  expect(itemAllowed(everything, items[3]!, 'takeout')).toBe(false)
  expect(itemAllowed(everything, items[1]!, 'takeout')).toBe(false)
})

test('there are at most ten suggestions', () => {
  const many = Array.from({ length: 14 }, (_, index) => menuItem({ ID: index + 1, key: `i${index}` }))
  const suggestions = category({ ID: -1, items: many.map(item => item.ID) })

  expect(indexMenu(menu([suggestions], many), 'takeout').suggestions).toHaveLength(10)
  expect(indexMenu(menu([suggestions], many), 'takeout').sections).toEqual([])
})

test('a parent without items of its own is shown above its children', () => {
  const tree = [category({ ID: 60, key: 'drinks' }), category({ ID: 61, pID: 60, key: 'soft', items: [1] })]
  const bare = [category({ ID: 70, key: 'none' }), category({ ID: 71, pID: 70, key: 'empty' })]

  expect(
    indexMenu(menu([...tree, ...bare], items), 'takeout').sections.map(section => section.category.key),
  ).toEqual(['drinks', 'soft'])
})

test('items are found by key', () => {
  expect(indexMenu(everything, 'takeout').byKey.get('beer')?.ID).toBe(2)
})
