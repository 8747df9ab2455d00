import { expect, test } from 'vitest'
import type { MenuItem, PricedLine } from '@/api/api.gen'
import type { Needs } from '@/state/menu/exclusion'
import { indexMenu } from '@/state/menu/menu-index'
import { category, menu, menuItem, option, optionGroup } from '@/testing/builders'
import { orderedAgain } from './order-again'

const broth = optionGroup({
  ...{ ID: 7, opt_min: 1, opt_max: 1 },
  options: [option({ ID: 71, cgID: 7 }), option({ ID: 72, cgID: 7, soldout: true })],
})
const extras = optionGroup({ ID: 8, options: [option({ ID: 81, cgID: 8 })] })
const ramen = menuItem({ ID: 1, price: 10, options: [broth, extras] })
const tea = menuItem({ ID: 2, price: 3, priceForMember: 2.5 })
const slot = { key: 'main', qty: 1 } as MenuItem['bItems'][number]
const lunch = menuItem({ ID: 3, price: 15, bItem: true, bItems: [slot] })

const index = (...items: MenuItem[]) =>
  indexMenu(menu([category({ ID: 1, items: items.map(({ ID }) => ID) })], items), 'takeout')
const ALL = index(ramen, tea, lunch)

const priced = (given: Partial<PricedLine>) =>
  ({
    ...{ lineId: 'a', seq: 1, ID: 2, qty: 1, weight: null, o_price: 3, redeemedPoints: 0, remark: '' },
    ...{ options: [], bundleItems: [], descr: 'Tea' },
    ...given,
  }) as never as PricedLine
const chosen = (cgID: number, ID: number) => ({ cgID, ID, qty: 1 }) as PricedLine['options'][number]
const bowl = (...options: PricedLine['options']) => priced({ ID: 1, o_price: 10, options })

const NO_NEEDS: Needs = { allergens: [], diets: [] }

const told = (items: PricedLine[], menuNow = ALL, needs = NO_NEEDS) => {
  const { lines, gone, changed, repriced, leftOut } = orderedAgain(items, menuNow, needs)
  const named = (some: PricedLine[]) => some.map(({ ID }) => ID)
  return {
    lines: lines.map(({ ID, qty }) => [ID, qty]),
    ...{ gone: named(gone), changed: named(changed), repriced: named(repriced), leftOut: named(leftOut) },
  }
}
const AS_IT_WAS = { gone: [], changed: [], repriced: [], leftOut: [] }

test('a dish is ordered again with its choices, its quantity and its note', () => {
  const { lines } = orderedAgain(
    [{ ...bowl(chosen(7, 71), chosen(8, 81)), qty: 2, remark: 'hot' }],
    ALL,
    NO_NEEDS,
  )

  expect(lines).toMatchObject([
    {
      ...{ ID: 1, qty: 2, remark: 'hot', redeem: false, cbRefID: null },
      options: [
        { cgID: 7, ID: 71, qty: 1, seq: 0 },
        { cgID: 8, ID: 81, qty: 1, seq: 1 },
      ],
    },
  ])
})

test('a dish is not ordered again if its guest leaves out one of its allergens now', () => {
  const cream = optionGroup({ ID: 8, options: [option({ ID: 81, cgID: 8, allergens: ['milk'] })] })
  const soup = menuItem({ ID: 1, price: 10, options: [cream], allergens: ['egg'] })
  const before = [
    priced({ lineId: 'a', ID: 1, o_price: 10, options: [chosen(8, 81)] }),
    priced({ lineId: 'b', ID: 1, o_price: 10 }),
  ]
  const needs = { allergens: ['milk'], diets: ['spicy'] }

  expect(told(before, index(soup), needs)).toEqual({ ...AS_IT_WAS, lines: [[1, 1]], leftOut: [1] })
})

test('lines that a combo had split become one line again', () => {
  const split = [priced({ seq: 1, qty: 1 }), priced({ seq: 2, qty: 2 })]

  expect(told(split)).toEqual({ ...AS_IT_WAS, lines: [[2, 3]] })
})

test.each([
  ['left the menu', []],
  ['is not had this way', [menuItem({ ID: 2, orderTypes: ['dinein'] })]],
  ['is sold out', [menuItem({ ID: 2, soldout: true })]],
  ['cannot be ordered', [menuItem({ ID: 2, orderDisabled: true })]],
  ['is weighed now', [menuItem({ ID: 2, scalable: true })]],
])('a dish that %s is left out and listed', (_, items) => {
  expect(told([priced({})], index(...items))).toEqual({ ...AS_IT_WAS, lines: [], gone: [2] })
})

test('a missing choice is left out and reported; if it was required, the dish is left out', () => {
  const other = told([bowl(chosen(7, 71), chosen(8, 99))])

  expect(other).toEqual({ ...AS_IT_WAS, lines: [[1, 1]], changed: [1] })
  expect(told([bowl(chosen(7, 72))])).toEqual({ ...AS_IT_WAS, lines: [], gone: [1] })
})

test('a changed price is reported, but not a member’s own', () => {
  expect(told([priced({ o_price: 2.75 })])).toEqual({ ...AS_IT_WAS, lines: [[2, 1]], repriced: [2] })
  expect(told([priced({ o_price: 2.5 })])).toEqual({ ...AS_IT_WAS, lines: [[2, 1]] })
})

test('a dish that was paid with points is not ordered again for money', () => {
  expect(told([priced({ redeemedPoints: 120 })])).toEqual({ ...AS_IT_WAS, lines: [], gone: [2] })
})

test('a set is ordered again with its parts, or not at all', () => {
  const part = { slot: 'main', ID: 1, qty: 1, options: [chosen(7, 71)] } as PricedLine['bundleItems'][number]
  const set = (changes: object) => priced({ ID: 3, o_price: 15, bundleItems: [{ ...part, ...changes }] })
  const filled = { ID: 1, qty: 1, options: [{ cgID: 7, ID: 71, qty: 1, seq: 0 }] }

  expect(orderedAgain([set({})], ALL, NO_NEEDS).lines[0]?.bundleItems).toEqual([
    { slot: 'main', accepted: true, items: [filled] },
  ])
  for (const gone of [{ slot: 'side' }, { ID: 99 }, { options: [chosen(7, 72)] }])
    expect(told([set(gone)])).toEqual({ ...AS_IT_WAS, lines: [], gone: [3] })
})
