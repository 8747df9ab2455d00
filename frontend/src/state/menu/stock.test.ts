import { expect, test } from 'vitest'
import { emptyCart, newLine } from '@/state/order/cart'
import { menuItem } from '@/testing/builders'
import { isSoldOut, unitsAllowed, unitsLeft } from './stock'

const nothing = new Map()
const counted = (qty: number, soldout = false) =>
  new Map([[101, { ID: 101, countable: true, soldout, qty, options: [] }]])
const cart = { ...emptyCart('u'), items: [newLine('a', { ID: 101 }, { qty: 2 })] }

test('what is not counted may be ordered up to 99', () => {
  expect(unitsLeft(menuItem(), nothing)).toBeNull()
  expect(unitsAllowed(menuItem(), nothing, cart)).toBe(99)
})

test('the live count beats the one the menu was published with', () => {
  expect(unitsLeft(menuItem({ countable: true, ohQty: 40 }), counted(5))).toBe(5)
  expect(unitsLeft(menuItem({ countable: true, ohQty: 40 }), nothing)).toBe(40)
})

test('what is in the cart already is taken off', () => {
  expect(unitsAllowed(menuItem(), counted(5), cart)).toBe(3)
  expect(unitsAllowed(menuItem(), counted(1), cart)).toBe(0)
})

test('sold out by a flag, by the last unit, or by the store', () => {
  expect(isSoldOut(menuItem(), counted(3, true))).toBe(true)
  expect(isSoldOut(menuItem(), counted(0))).toBe(true)
  expect(isSoldOut(menuItem({ orderDisabled: true }), nothing)).toBe(true)
  expect(isSoldOut(menuItem({ soldout: true }), counted(3))).toBe(false)
  expect(isSoldOut(menuItem(), nothing)).toBe(false)
})
