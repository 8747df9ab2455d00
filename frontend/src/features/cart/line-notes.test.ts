import { expect, test } from 'vitest'
import type { PricedLine, Quote } from '@/api/api.gen'
import { indexMenu } from '@/state/menu/menu-index'
import { newLine } from '@/state/order/cart'
import type { Format } from '@/state/words/format'
import { category, menu, menuItem, option, optionGroup } from '@/testing/builders'
import { chargedFor, combosOf, lineNotes } from './line-notes'

const format = {
  descr: (thing: { descr: string }) => thing.descr,
  list: (parts: string[]) => parts.join(', '),
  quoted: (words: string) => `“${words}”`,
  weight: (weight: number, unit: string) => `${weight} ${unit}`,
} as unknown as Format
const words = { descr1: '', descr2: '' }
const slot = {
  catIDs: [],
  catCodes: [],
  itemCodes: [],
  qty: 1,
  applyDiff: false,
  itemPrice: null,
  itemPriceLevels: {},
  discountRate: 0,
}

const extras = optionGroup({ ID: 1, options: [option({ ID: 5, descr: 'Egg', maxQty: 3 })] })
const ramen = menuItem({ ID: 1, descr: 'Ramen', options: [extras] })
const tea = menuItem({ ID: 2, descr: 'Tea' })
const set = menuItem({
  ID: 3,
  descr: 'Set',
  bItem: true,
  bItems: [
    {
      ...slot,
      ...words,
      descr: 'Main',
      key: 'main',
      defaultItemID: null,
      discountValue: 0,
      replaceWithNewItem: true,
    },
    {
      ...slot,
      ...words,
      descr: 'Drink',
      key: 'drink',
      defaultItemID: 2,
      discountValue: 0,
      replaceWithNewItem: true,
    },
  ],
})
const index = indexMenu(menu([category({ items: [1, 2, 3] })], [ramen, tea, set]), 'takeout')

test('lists the parts of a set with their options, including a kept default', () => {
  const line = newLine('l', set, {
    bundleItems: [
      { slot: 'main', accepted: true, items: [{ ID: 1, options: [{ cgID: 1, ID: 5, qty: 2 }] }] },
    ],
    remark: 'no onions',
  })

  expect(lineNotes(line, set, index, format)).toEqual(['Ramen (2 × Egg)', 'Tea', '“no onions”'])
})

test('shows a weight in the unit that guests order by', () => {
  const scale = { unit: 'g', perWeightUnit: 100, step: 50, max: 2000 }
  const cookies = menuItem({ scalable: true, weightUnit: '100 g', scale })
  expect(lineNotes(newLine('l', cookies, { weight: 2.5 }), cookies, index, format)).toEqual(['250 g'])
})

test('lists a weight first', () => {
  const fish = menuItem({ scalable: true, weightUnit: 'kg' })

  expect(lineNotes(newLine('l', fish, { weight: 0.35 }), fish, index, format)).toEqual(['0.35 kg'])
})

const priced = (given: Partial<PricedLine>) =>
  ({
    seq: 0,
    lineId: 'a',
    ID: 1,
    qty: 1,
    cbRefID: null,
    o_price: 0,
    price: 0,
    o_optionValue: 0,
    optionValue: 0,
    extended: 0,
    ...given,
  }) as PricedLine
const quoteOf = (...lines: PricedLine[]) => ({ currency: 'CAD', lines }) as Quote

test('a linked line names its partner and what the link saves', () => {
  const quote = quoteOf(
    priced({ seq: 1, lineId: 'tea', ID: 2, descr: 'Tea', cbRefID: 1, o_price: 3, price: 2 }),
    priced({ seq: 2, lineId: 'ramen', ID: 1, descr: 'Ramen', cbRefID: 1, o_price: 14, price: 14 }),
    priced({ seq: 3, lineId: 'tea', ID: 2, descr: 'Tea', o_price: 3, price: 3 }),
  )

  expect(combosOf(quote, 'tea')).toMatchObject([{ partner: { descr: 'Ramen' }, saving: 1 }])
  expect(combosOf(quote, 'ramen')).toMatchObject([{ partner: { descr: 'Tea' }, saving: 0 }])
})

test('a quote for another quantity is not shown for this one', () => {
  const quote = quoteOf(priced({ qty: 1, extended: 3.1 }), priced({ seq: 1, qty: 1, extended: 2.2 }))

  expect(chargedFor(quote, newLine('a', { ID: 1 }, { qty: 2 }))).toBe(5.3)
  expect(chargedFor(quote, newLine('a', { ID: 1 }, { qty: 3 }))).toBeNull()
  expect(chargedFor(null, newLine('a', { ID: 1 }))).toBeNull()
})
