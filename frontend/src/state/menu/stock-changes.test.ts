import { expect, test } from 'vitest'
import { category, menu, menuItem } from '@/testing/builders'
import { indexMenu } from './menu-index'
import type { Stock } from './stock'
import { stockChange } from './stock-changes'

const index = indexMenu(
  menu(
    [category({ ID: 1, items: [1, 2, 3] })],
    [menuItem({ ID: 1 }), menuItem({ ID: 2 }), menuItem({ ID: 3, orderTypes: ['dinein'] })],
  ),
  'takeout',
)
const stock = (...soldout: number[]): Stock =>
  new Map(soldout.map(ID => [ID, { ID, countable: false, soldout: true, qty: 0, options: [] }]))
const keys = (before: Stock, after: Stock) => {
  const { out, back } = stockChange(index, before, after)
  return { out: out.map(item => item.ID), back: back.map(item => item.ID) }
}

test('items that sold out and items that came back are listed apart', () => {
  expect(keys(stock(1), stock(2))).toEqual({ out: [2], back: [1] })
})

test('no change is reported for unchanged items, or for items outside of this menu', () => {
  expect(keys(stock(1), stock(1))).toEqual({ out: [], back: [] })
  expect(keys(stock(), stock(3))).toEqual({ out: [], back: [] })
})
