import { expect, test } from 'vitest'
import type { MenuSection } from '@/state/menu/menu-index'
import { category } from '@/testing/builders'
import { servedFirst } from './closed'

const section = (ID: number, depth = 0): MenuSection => ({ category: category({ ID }), depth, items: [] })
const menu = [section(1), section(2), section(21, 1), section(3), section(4)]
const order = (closed: number[]) =>
  servedFirst(menu, { items: new Map(), categories: new Map(closed.map(ID => [ID, 'later'])) }).map(
    one => one.category.ID,
  )

test.each([
  [[], [1, 2, 21, 3, 4]],
  [[2], [1, 3, 4, 2, 21]],
  [
    [1, 3],
    [2, 21, 4, 1, 3],
  ],
  [[21], [1, 2, 21, 3, 4]],
  [
    [1, 2, 3, 4],
    [1, 2, 21, 3, 4],
  ],
])('without serving %j, the order of the menu is %j', (closed, wanted) => {
  expect(order(closed)).toEqual(wanted)
})
