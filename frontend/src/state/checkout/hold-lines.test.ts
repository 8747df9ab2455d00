import { expect, test } from 'vitest'
import { type Cart, emptyCart, type Line, newLine } from '@/state/order/cart'
import { allocationLines, fitToStock } from './hold-lines'

const line = (lineId: string, ID: number, given: Partial<Line> = {}) => newLine(lineId, { ID }, given)
const cart = (...items: Line[]): Cart => ({ ...emptyCart('u'), items })
const option = (ID: number, qty = 1) => ({ cgID: 1, ID, qty })

test('units of the same item are requested together, and options separately', () => {
  const asked = allocationLines(
    cart(line('a', 7, { qty: 2, options: [option(3, 2)] }), line('b', 7, { qty: 1 })),
  )

  expect(asked).toEqual([
    { ID: 7, optionID: null, qty: 3 },
    { ID: 7, optionID: 3, qty: 4 },
  ])
})

test('the parts of a set count once for each set', () => {
  const parts = [{ slot: 'main', items: [{ ID: 8, qty: 2, options: [option(4)] }] }]

  expect(allocationLines(cart(line('a', 7, { qty: 3, bundleItems: parts })))).toEqual([
    { ID: 7, optionID: null, qty: 3 },
    { ID: 8, optionID: null, qty: 6 },
    { ID: 8, optionID: 4, qty: 6 },
  ])
})

test('more than 99 units are split into several lines', () => {
  expect(allocationLines(cart(line('a', 7, { qty: 99 }), line('b', 7, { qty: 5 })))).toEqual([
    { ID: 7, optionID: null, qty: 99 },
    { ID: 7, optionID: null, qty: 5 },
  ])
})

test('fitToStock keeps what is available and removes what was added last', () => {
  const order = cart(line('a', 7, { qty: 2 }), line('b', 8), line('c', 7, { qty: 3, remark: 'hot' }))

  const fitted = fitToStock(order, [{ ID: 7, optionID: null, qty: 5, available: 1 }], () => undefined)

  expect(fitted.items.map(({ lineId, qty }) => [lineId, qty])).toEqual([
    ['a', 1],
    ['b', 1],
  ])
})

test('an option that is short removes only lines that have it', () => {
  const order = cart(line('a', 7, { qty: 2, options: [option(3, 2)] }), line('b', 7, { qty: 2 }))

  const fitted = fitToStock(order, [{ ID: 7, optionID: 3, qty: 4, available: 3 }], () => undefined)

  expect(fitted.items.map(({ lineId, qty }) => [lineId, qty])).toEqual([
    ['a', 1],
    ['b', 2],
  ])
})

test('an item without stock is removed', () => {
  expect(
    fitToStock(cart(line('a', 7)), [{ ID: 7, optionID: null, qty: 1, available: 0 }], () => undefined).items,
  ).toEqual([])
})
