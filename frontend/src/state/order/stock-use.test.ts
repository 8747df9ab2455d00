import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { BundleSlot, CartLine, MenuItem } from '@/api/api.gen'
import { newLine } from './cart'
import { taken } from './stock-use'

interface Row {
  name: string
  items: (Partial<CartLine> & { ID: number })[]
  taken: Record<string, number>
}

interface Table {
  items: (Omit<Partial<MenuItem>, 'bItems'> & { bItems?: Partial<BundleSlot>[] })[]
  carts: Row[]
}

const { items, carts } = JSON.parse(readFileSync('../tests/shared/stock-use.json', 'utf8')) as Table
/** A menu as the server sends it, with the fields that a file may leave out. */
const menu = items.map(item => ({
  ...item,
  bItems: (item.bItems ?? []).map(slot => ({
    defaultItemID: null,
    qty: 1,
    replaceWithNewItem: true,
    ...slot,
  })),
})) as MenuItem[]

const takenBy = ({ items }: Row) =>
  Object.fromEntries(
    taken(
      items.map((given, place) => newLine(`l${place}`, { ID: given.ID }, given as never)),
      id => menu.find(item => item.ID === id),
    ),
  )

test.each(carts)('$name, as the server counts', row => {
  expect(takenBy(row)).toEqual(row.taken)
})
