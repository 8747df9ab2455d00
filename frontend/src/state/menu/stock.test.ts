import { describe, expect, test } from 'vitest'
import type { MenuItem } from '@/api/api.gen'
import { newLine } from '@/state/order/cart'
import { menuItem, option, optionGroup } from '@/testing/builders'
import { isSoldOut, type Stock, unitsAllowed, unitsLeft, withLiveOptions } from './stock'

const nothing = new Map()
const counted = (qty: number, soldout = false) =>
  new Map([[101, { ID: 101, countable: true, soldout, qty, options: [] }]])
const two = [newLine('a', { ID: 101 }, { qty: 2 })]
const allowed = (item: MenuItem, stock: Stock, others = two) =>
  unitsAllowed(newLine('new', item), others, stock, id => (id === item.ID ? item : undefined))

test('an item without a count may be ordered up to 99 times', () => {
  expect(unitsLeft(menuItem(), nothing)).toBeNull()
  expect(allowed(menuItem(), nothing)).toBe(99)
})

test('the live count overrides the published one', () => {
  expect(unitsLeft(menuItem({ countable: true, ohQty: 40 }), counted(5))).toBe(5)
  expect(unitsLeft(menuItem({ countable: true, ohQty: 40 }), nothing)).toBe(40)
})

test('units in the cart are subtracted', () => {
  expect(allowed(menuItem(), counted(5))).toBe(3)
  expect(allowed(menuItem(), counted(1))).toBe(0)
})

test('an item is sold out by a flag, by the last unit, or by the store', () => {
  expect(isSoldOut(menuItem(), counted(3, true))).toBe(true)
  expect(isSoldOut(menuItem(), counted(0))).toBe(true)
  expect(isSoldOut(menuItem({ orderDisabled: true }), nothing)).toBe(true)
  expect(isSoldOut(menuItem({ soldout: true }), counted(3))).toBe(false)
  expect(isSoldOut(menuItem(), nothing)).toBe(false)
})

describe('options and parts of sets', () => {
  const egg = option({ ID: 7, cgID: 1, descr: 'Egg', maxQty: 3 })
  const ramen = menuItem({ ID: 101, options: [optionGroup({ ID: 1, options: [egg, option({ ID: 8 })] })] })
  const set = menuItem({ ID: 401, bItem: true })
  const find = (id: number) => [ramen, set].find(item => item.ID === id)
  const eggs = (qty: number, soldout = false): Stock =>
    new Map([
      [
        101,
        {
          ID: 101,
          countable: false,
          soldout: false,
          qty: 0,
          options: [{ ID: 7, countable: true, soldout, qty }],
        },
      ],
    ])
  const withEggs = (lineId: string, qty: number) =>
    newLine(lineId, ramen, { options: [{ cgID: 1, ID: 7, qty }] })

  test('an option is sold out by its count or its flag, and the others are not', () => {
    const soldOut = (stock: Stock) =>
      withLiveOptions(ramen, stock).options[0]?.options.map(one => one.soldout)
    expect(soldOut(eggs(0))).toEqual([true, false])
    expect(soldOut(eggs(4, true))).toEqual([true, false])
    expect(soldOut(eggs(4))).toEqual([false, false])
    expect(withLiveOptions(ramen, nothing)).toBe(ramen)
  })

  test.each([
    [5, 2, 2],
    [5, 3, 1],
    [1, 2, 0],
    [1, 0, 99],
  ])('of %d eggs, %d with each bowl are enough for %d bowls', (left, each, bowls) => {
    const line = each ? withEggs('a', each) : newLine('a', ramen)
    expect(unitsAllowed(line, [], eggs(left), find)).toBe(bowls)
  })

  test('eggs of other lines and of sets count, too', () => {
    const part = { ID: 101, options: [{ cgID: 1, ID: 7, qty: 1 }] }
    const lunch = newLine('s', set, { qty: 2, bundleItems: [{ slot: 'main', items: [part] }] })
    expect(unitsAllowed(withEggs('a', 1), [lunch, withEggs('b', 1)], eggs(5), find)).toBe(2)
    expect(unitsAllowed(lunch, [withEggs('b', 1)], eggs(5), find)).toBe(4)
  })
})
