import { expect, test } from 'vitest'
import { Refusal } from '@/api/client'
import { indexMenu } from '@/state/menu/menu-index'
import { newLine } from '@/state/order/cart'
import { category, menu, menuItem } from '@/testing/builders'
import { firstInTheWay, inTheWay } from './line-in-the-way'

const index = indexMenu(
  menu([category({ items: [1, 2] })], [menuItem({ ID: 1 }), menuItem({ ID: 2, soldout: true })]),
  'takeout',
)
const fine = newLine('a', { ID: 1 })
const soldOut = newLine('b', { ID: 2 })
const gone = newLine('c', { ID: 9 })
const refusal = new Refusal({ result: 'error_min_option', details: { lineId: 'a' } })

test.each([
  ['one that can be had', fine, null, null],
  ['one that is sold out', soldOut, null, 'soldOut'],
  ['one that left the menu', gone, null, 'gone'],
  ['one that the server refuses', fine, refusal, 'refused'],
] as const)('inTheWay finds the reason for %s', (_case, line, refused, why) => {
  expect(inTheWay(line, index, new Map(), refused)).toBe(why)
})

test('firstInTheWay returns the first blocking line, or null if there is none', () => {
  expect(firstInTheWay({ items: [fine, gone, soldOut] }, index, new Map(), null)).toBe(gone)
  expect(firstInTheWay({ items: [fine] }, index, new Map(), null)).toBeNull()
})
