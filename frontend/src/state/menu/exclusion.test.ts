import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { BundleSlot, MenuItem, Option, OptionGroup } from '@/api/api.gen'
import { menu, menuItem, option, optionGroup } from '@/testing/builders'
import { CONTRADICTED_BY, concerns, KINDS_OF, SYNONYMS, TRAITS } from './allergens'
import {
  type Exclusion,
  judgeFor,
  lineExclusion,
  type Needs,
  needsOf,
  optionExclusion,
  statesAllergens,
} from './exclusion'
import { type Choices, type Contents, contentsOf } from './food-contents'

interface Written extends Omit<Partial<MenuItem>, 'options' | 'bItems'> {
  options?: (Omit<Partial<OptionGroup>, 'options'> & { options: Partial<Option>[] })[]
  bItems?: Partial<BundleSlot>[]
}

interface Table {
  tables: Record<'synonyms' | 'kindsOf' | 'traits' | 'contradictedBy', unknown>
  items: Written[]
  lines: { name: string; line: Choices; contents: Contents }[]
  concerns: [leftOut: string, allergen: string, expected: boolean][]
  leftOut: [name: string, line: Choices, leftOut: string[], expected: string[]][]
  exclusions: [name: string, ID: number, needs: Partial<Needs>, expected: Exclusion | null][]
}

const table = JSON.parse(readFileSync('../tests/shared/food-contents.json', 'utf8')) as Table
const none: Needs = { allergens: [], diets: [] }

/** An item as a published menu has it, with the fields that a file may leave out. */
const published = ({ options = [], bItems = [], ...rest }: Written): MenuItem =>
  menuItem({
    barcode: '',
    ...rest,
    options: options.map(group =>
      optionGroup({
        ...group,
        options: group.options.map(one => option({ allergens: null, diets: null, ...one })),
      }),
    ),
    bItems: bItems.map(slot => ({
      ...{ catIDs: [], catCodes: [], itemCodes: [], defaultItemID: null, qty: 1, replaceWithNewItem: true },
      ...slot,
    })) as BundleSlot[],
  })

const all = menu([], table.items.map(published))
const find = (id: number) => all.items.find(item => item.ID === id)

describe('contents of a line', () => {
  test.each(table.lines)('$name', ({ line, contents }) => {
    expect(contentsOf(line, find)).toEqual(contents)
  })
})

test("the tables are the same as the server's", () => {
  const contradictedBy = Object.fromEntries(
    Object.entries(CONTRADICTED_BY).map(([diet, allergens]) => [diet, allergens.toSorted()]),
  )

  expect({ synonyms: SYNONYMS, kindsOf: KINDS_OF, traits: TRAITS, contradictedBy }).toEqual(table.tables)
})

test.each(table.concerns)('leaving out %s concerns a dish with %s: %s', (leftOut, allergen, expected) => {
  expect(concerns(leftOut, allergen)).toBe(expected)
})

describe('allergens of a line that are left out', () => {
  test.each(table.leftOut)('%s', (_, line, allergens, expected) => {
    expect(lineExclusion(line, { ...none, allergens }, find)?.contains ?? []).toEqual(expected)
  })
})

describe('a dish as it comes', () => {
  test.each(table.exclusions)('%s', (_, id, needs, expected) => {
    const judge = judgeFor({ ...none, ...needs }, all, 'takeout', find)

    expect(judge(find(id) as MenuItem)).toEqual(expected)
  })
})

test('a wish for spicy food excludes nothing that is ordered', () => {
  expect(needsOf({ allergens: ['milk'], diets: ['vegan', 'spicy'] })).toEqual({
    allergens: ['milk'],
    diets: ['vegan'],
  })
  expect(lineExclusion({ ID: 1 } as Choices, { ...none, diets: ['spicy'] }, find)).toBeNull()
})

test('on the menu, a wish for spicy food leaves what is spicy', () => {
  const judge = judgeFor({ ...none, diets: ['spicy'] }, all, 'takeout', find)

  expect(all.items.filter(item => !judge(item)).map(item => item.key)).toEqual(['mapo-tofu'])
})

test('an option is excluded by what it adds, a size by nothing', () => {
  const milk = optionGroup({ options: [] })
  const cream = option({ allergens: ['milk'], diets: [] })

  expect(optionExclusion(milk, cream, { allergens: ['dairy'], diets: ['vegan'] })).toEqual({
    contains: ['milk'],
    lacks: ['vegan'],
  })
  expect(optionExclusion({ ...milk, addsFood: false }, cream, { allergens: ['dairy'], diets: [] })).toBeNull()
  expect(
    optionExclusion(milk, option({ allergens: null, diets: null }), { allergens: [], diets: ['vegan'] }),
  ).toBeNull()
})

test('an older menu, without fields of options and unstated allergens, is read as before', () => {
  const { allergensUnstated: _, ...before } = menuItem({ ID: 1, allergens: ['egg'], diets: ['vegetarian'] })
  const { addsFood: __, ...group } = optionGroup({ ID: 5, options: [] })
  const { allergens: ___, diets: ____, ...size } = option({ ID: 6, defaultQty: 1 })
  const item = { ...before, options: [{ ...group, options: [size] }] } as unknown as MenuItem
  const line = { ID: 1, options: [{ cgID: 5, ID: 6 }] } as Choices

  expect(contentsOf(line, () => item)).toEqual({ allergens: ['egg'], diets: ['vegetarian'], unstated: false })
})

test('a menu states allergens if a dish or an option of it has any', () => {
  const cream = optionGroup({ options: [option({ allergens: ['milk'] })] })

  expect(statesAllergens(menu([], [menuItem({ ID: 1, allergens: [] })]))).toBe(false)
  expect(statesAllergens(menu([], [menuItem({ ID: 1, allergens: ['egg'] })]))).toBe(true)
  expect(statesAllergens(menu([], [menuItem({ ID: 1, options: [cream] })]))).toBe(true)
})
