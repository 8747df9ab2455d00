import { expect, test } from 'vitest'
import type { OrderType, Store } from '@/api/api.gen'
import { category, menu, menuItem } from '@/testing/builders'
import { emptyCart, newLine } from './cart'
import { previewOrderType } from './order-type-preview'

const noodles = category({ ID: 1, items: [1, 2, 3] })
const drinks = category({ ID: 2, items: [4], orderTypes: ['dinein', 'takeout'] })
const items = [
  menuItem({ ID: 1, catID: 1 }),
  menuItem({ ID: 2, catID: 1, orderTypes: ['takeout'] }),
  menuItem({ ID: 3, catID: 1, bItem: true }),
  menuItem({ ID: 4, catID: 2 }),
]
const all = menu([noodles, drinks], items)

const store = (levels: Partial<Record<OrderType, number>> = {}, dinein = {}) =>
  ({
    orderType: {
      takeout: { priceLevel: levels.takeout ?? 0 },
      delivery: { priceLevel: levels.delivery ?? 0 },
      dinein: {
        priceLevel: levels.dinein ?? 0,
        promotionEnabled: false,
        menuMode: false,
        askTableName: false,
        ...dinein,
      },
    },
  }) as Store

const cartOf = (...ids: number[]) => ({
  ...emptyCart('c', 'takeout'),
  items: ids.map(ID => newLine(`l${ID}`, { ID })),
})
const bundle = newLine(
  'b',
  { ID: 3 },
  { bundleItems: [{ slot: 'drink', accepted: true, items: [{ ID: 4 }] }] },
)

test('another price level empties the cart after a confirmation', () => {
  const preview = previewOrderType({
    cart: cartOf(1, 4),
    to: 'delivery',
    store: store({ delivery: 1 }),
    menu: all,
  })

  expect(preview.confirm).toBe('clearCart')
  expect(preview.kept).toEqual([])
  expect(preview.dropped.map(one => one.why)).toEqual(['priceLevel', 'priceLevel'])
})

test('an empty cart needs no confirmation', () => {
  const preview = previewOrderType({
    cart: cartOf(),
    to: 'delivery',
    store: store({ delivery: 1 }),
    menu: all,
  })

  expect(preview.confirm).toBeNull()
})

test('lines that the new type does not allow are dropped with a reason, without confirmation', () => {
  const cart = { ...cartOf(1, 2, 4, 99), items: [...cartOf(1, 2, 4, 99).items, bundle] }

  const preview = previewOrderType({ cart, to: 'delivery', store: store(), menu: all })

  expect(preview.confirm).toBeNull()
  expect(preview.kept.map(line => line.ID)).toEqual([1])
  expect(preview.dropped.map(({ line, why }) => [line.ID, why])).toEqual([
    [2, 'item'],
    [4, 'category'],
    [99, 'gone'],
    [3, 'bundlePart'],
  ])
})

test('dine-in drops a promotion after a confirmation, unless the store allows it there', () => {
  const cart = { ...cartOf(1), promoteCode: 'LUNCH' }

  expect(previewOrderType({ cart, to: 'dinein', store: store(), menu: all })).toMatchObject({
    confirm: 'removePromo',
    dropsPromo: true,
  })
  expect(
    previewOrderType({ cart, to: 'dinein', store: store({}, { promotionEnabled: true }), menu: all }),
  ).toMatchObject({
    confirm: null,
    dropsPromo: false,
  })
})

test('a promotion for other order types is dropped without confirmation', () => {
  const cart = { ...cartOf(1), promoteCode: 'LUNCH', promoOrderTypes: ['takeout' as const] }

  const preview = previewOrderType({ cart, to: 'delivery', store: store(), menu: all })

  expect(preview).toMatchObject({ confirm: null, dropsPromo: true })
})

test('dine-in asks for a table if the store wants one and none is known', () => {
  const asking = store({}, { askTableName: true })

  expect(previewOrderType({ cart: cartOf(), to: 'dinein', store: asking, menu: all }).asksTable).toBe(true)
  expect(
    previewOrderType({ cart: { ...cartOf(), tableID: 'T1' }, to: 'dinein', store: asking, menu: all })
      .asksTable,
  ).toBe(false)
  expect(
    previewOrderType({
      cart: cartOf(),
      to: 'dinein',
      store: store({}, { askTableName: true, menuMode: true }),
      menu: all,
    }).asksTable,
  ).toBe(false)
})
