import { expect, test } from 'vitest'
import { anAddress } from '@/testing/orders'
import {
  addLine,
  type Cart,
  changeOrderType,
  emptyCart,
  newLine,
  removeLine,
  replaceLine,
  restoreLine,
  setQuantity,
  totalUnits,
  toWire,
  unitsOf,
} from './cart'

const UUID = '00000000-0000-4000-8000-000000000000'
const ramen = { ID: 101 }
const gyoza = { ID: 102 }
const spicy = [
  { cgID: 1, ID: 11, qty: 1, seq: 0 },
  { cgID: 1, ID: 12, qty: 2, seq: 1 },
]
const cartOf = (...lines: ReturnType<typeof newLine>[]): Cart => ({ ...emptyCart(UUID), items: lines })

test('an order starts as takeout without items', () => {
  expect(emptyCart(UUID)).toMatchObject({ orderType: 'takeout', items: [], scheduledAt: null })
})

test('the same item with the same choices is one line, in any order of choosing', () => {
  const once = addLine(cartOf(), newLine('a', ramen, { options: spicy }))
  const twice = addLine(once, newLine('b', ramen, { options: spicy.toReversed(), qty: 2 }))

  expect(twice.items.map(line => [line.lineId, line.qty])).toEqual([['a', 3]])
})

test.each([
  ['other choices', { options: [{ cgID: 1, ID: 11, qty: 1, seq: 0 }] }],
  ['a remark', { remark: 'no onions' }],
  ['another weight', { weight: 0.5 }],
])('%s make another line', (_what, choices) => {
  const cart = addLine(cartOf(newLine('a', ramen)), newLine('b', ramen, choices))

  expect(cart.items).toHaveLength(2)
})

test('adding stops at what the stock allows', () => {
  const cart = addLine(cartOf(newLine('a', ramen, { qty: 2 })), newLine('b', ramen, { qty: 5 }), 4)

  expect(unitsOf(cart, 101)).toBe(4)
})

test('a quantity of 0 removes the line, and 100 becomes 99', () => {
  const cart = cartOf(newLine('a', ramen), newLine('b', gyoza))

  expect(setQuantity(cart, 'a', 0).items.map(line => line.lineId)).toEqual(['b'])
  expect(setQuantity(cart, 'a', 100).items[0]?.qty).toBe(99)
})

test('a removed line goes back to its place, once', () => {
  const cart = cartOf(newLine('a', ramen), newLine('b', gyoza), newLine('c', ramen, { remark: 'x' }))
  const without = removeLine(cart, 'b')

  expect(restoreLine(without, cart.items[1]!, 1)).toEqual(cart)
  expect(restoreLine(cart, cart.items[1]!, 1)).toEqual(cart)
})

const KING = anAddress({ street: '1 King Street' })
const QUEEN = anAddress({ street: '2 Queen Street' })

test.each([
  ['nothing was added and no other address chosen', [], null, KING],
  ['another address was chosen', [], QUEEN, QUEEN],
  ['another dish was added', [newLine('b', gyoza)], null, null],
])('restoring the last line sets the right address if %s', (_case, items, address, expected) => {
  const delivery = { ...cartOf(newLine('a', ramen)), address: KING }
  const without = { ...removeLine(delivery, 'a'), items, address }

  expect(restoreLine(without, delivery.items[0]!, 0, KING).address).toEqual(expected)
})

test('an edited line that is now like another joins it', () => {
  const cart = cartOf(newLine('a', ramen, { options: spicy }), newLine('b', ramen, { qty: 2 }))
  const edited = replaceLine(cart, newLine('a', ramen, { options: [] }))

  expect(edited.items.map(line => [line.lineId, line.qty])).toEqual([['b', 3]])
})

test('only lines that the new order type allows stay, without the chosen time', () => {
  const cart = { ...cartOf(newLine('a', ramen), newLine('b', gyoza)), scheduledAt: '2026-07-01T22:40:00Z' }
  const moved = changeOrderType(cart, 'delivery', line => line.ID !== 102)

  expect(moved).toMatchObject({ orderType: 'delivery', orderUUID: UUID, scheduledAt: null })
  expect(moved.items.map(line => line.lineId)).toEqual(['a'])
})

test('leaving dine-in drops its table', () => {
  const cart = { ...cartOf(newLine('a', ramen)), orderType: 'dinein' as const, tableID: 'T7', tableName: '7' }

  expect(changeOrderType(cart, 'takeout', () => true)).toMatchObject({
    tableID: '',
    tableName: '',
  })
})

test('a tip for the courier does not become one for the store', () => {
  const tipped = { ...cartOf(newLine('a', ramen)), tips: { kind: 'percent' as const, value: 15 } }

  expect(changeOrderType(tipped, 'takeout', () => true).tips).toBeNull()
})

test('no price is ever sent to the server', () => {
  const wire = toWire(cartOf(newLine('a', ramen, { options: spicy, qty: 2 })))

  expect(totalUnits(cartOf(newLine('a', ramen, { qty: 2 })))).toBe(2)
  expect(JSON.stringify(wire)).not.toMatch(/price|total|tax/i)
  expect(wire.items?.[0]).toMatchObject({ ID: 101, qty: 2, options: spicy })
})
