import type { Category, MenuDocument, MenuItem } from '@/api/api.gen'
import { category, menu, menuItem, option, optionGroup } from '@/testing/builders'

const picture = (name: string) => ({ uri: `/pictures/${name}`, widths: [320, 640], color: '#c9a57a' })

const slot = {
  ...{ descr1: '', descr2: '', catIDs: [], catCodes: [], itemCodes: [], defaultItemID: null, qty: 1 },
  ...{ applyDiff: true, itemPrice: null, itemPriceLevels: {}, discountRate: 0, discountValue: 0 },
  replaceWithNewItem: true,
}

const size = optionGroup({
  ...{ ID: 1, key: 'size', name: 'Size', opt_min: 1, opt_max: 1 },
  options: [
    option({ ID: 1, cgID: 1, key: 'regular', descr: 'Regular' }),
    option({ ID: 2, cgID: 1, key: 'large', descr: 'Large', price: 2, seq: 1 }),
  ],
})
const toppings = optionGroup({
  ...{ ID: 2, key: 'toppings', name: 'Toppings', opt_max: 3, chargeRule: 'firstN', chargeCount: 1 },
  options: [
    option({ ID: 3, cgID: 2, key: 'egg', descr: 'Soft egg', price: 1.5, maxQty: 2, picture: picture('egg') }),
    option({ ID: 4, cgID: 2, key: 'nori', descr: 'Nori', price: 1, seq: 1 }),
    option({ ID: 5, cgID: 2, key: 'corn', descr: 'Corn', price: 0.75, seq: 2, soldout: true }),
  ],
})

const noodles = [
  menuItem({
    ...{ ID: 101, key: 'shoyu', catID: 1, price: 14.5, barcode: '4900101', options: [size, toppings] },
    ...{ descr: 'Shoyu ramen', descr1: 'Ramen shoyu', descr2: '醤油ラーメン', allergens: ['wheat', 'soy'] },
    ...{ detail: 'Clear soy broth, spring onion, bamboo shoots', picture: picture('shoyu') },
  }),
  menuItem({
    ...{
      ID: 102,
      key: 'miso',
      catID: 1,
      price: 15.5,
      priceForMember: 14,
      descr: 'Miso ramen',
      diets: ['spicy'],
    },
    ...{
      descr1: 'Ramen miso',
      descr2: '味噌ラーメン',
      allergens: ['soy', 'sesame'],
      picture: picture('miso'),
    },
    ...{ detail: 'White miso, butter, sweet corn', tag: 'noodles' },
  }),
  menuItem({
    ...{ ID: 103, key: 'vegan', catID: 1, price: 15, descr: 'Garden ramen', diets: ['vegan', 'vegetarian'] },
    ...{ descr2: '野菜ラーメン', allergens: ['wheat'], picture: picture('garden') },
  }),
  menuItem({ ID: 104, key: 'cold', catID: 1, price: 13, descr: 'Cold noodles', soldout: true }),
]
const sides = [
  menuItem({ ID: 201, key: 'gyoza', catID: 2, price: 7, descr: 'Gyoza', picture: picture('gyoza') }),
  menuItem({ ID: 202, key: 'edamame', catID: 2, price: 5, descr: 'Edamame', diets: ['vegan'] }),
  menuItem({ ID: 203, key: 'few', catID: 2, price: 6, descr: 'Pickles', countable: true, ohQty: 3 }),
  menuItem({
    ...{ ID: 204, key: 'salmon', catID: 2, price: 39.9, descr: 'Smoked salmon', scalable: true },
    weightUnit: 'kg',
    scale: { unit: 'g', perWeightUnit: 1000, step: 5, max: 2000 },
  }),
]
const drinks = [
  menuItem({ ID: 301, key: 'tea', catID: 3, price: 3, descr: 'Green tea', picture: picture('tea') }),
  menuItem({ ID: 302, key: 'ramune', catID: 3, price: 4.5, descr: 'Ramune', picture: picture('ramune') }),
  menuItem({ ID: 303, key: 'sake', catID: 3, price: 12, descr: 'Sake', orderTypes: ['dinein'], liq: true }),
]
const sets = [
  menuItem({
    ...{ ID: 401, key: 'set', catID: 4, price: 19, descr: 'Ramen set', bItem: true, picture: picture('set') },
    bItems: [
      { ...slot, key: 'main', descr: 'Noodles', catIDs: [1], itemPrice: 14.5 },
      { ...slot, key: 'sides', descr: 'Two sides', itemCodes: ['201', '202'], qty: 2, applyDiff: false },
      { ...slot, key: 'drink', descr: 'Drink', catIDs: [3], defaultItemID: 301, itemPrice: 3 },
    ],
  }),
  menuItem({
    ...{ ID: 402, key: 'breakfast', catID: 4, price: 9, descr: 'Breakfast tray' },
    serveWindows: [{ days: [0, 1, 2, 3, 4, 5, 6], from: '03:00', to: '03:01' }],
  }),
]

/** A small menu with one of everything: choices, sets, weights, stock, serving times, places and diets. */
export const tastingMenu: MenuDocument = menu(
  [
    category({ ID: -1, key: 'popular', descr: 'Popular here', items: [102, 201, 401] }),
    category({ ID: 1, key: 'noodles', descr: 'Noodles', items: [101, 102, 103, 104] }),
    category({ ID: 2, key: 'sides', descr: 'Sides', layout: 'horizontal', items: [201, 202, 203, 204] }),
    category({ ID: 3, key: 'drinks', descr: 'Drinks', layout: 'carousel', items: [301, 302, 303] }),
    category({ ID: 4, key: 'sets', descr: 'Sets', items: [401, 402] }),
    category({ ID: 5, pID: 2, key: 'small', descr: 'Small sides', items: [202] }),
  ],
  [...noodles, ...sides, ...drinks, ...sets],
)

interface MenuChanges {
  /** by the item's key */
  items?: Record<string, Partial<MenuItem>>
  /** by the category's key */
  categories?: Record<string, Partial<Category>>
}

const changed = <T extends { key: string }>(things: T[], by: Record<string, Partial<T>> = {}) =>
  things.map(thing => ({ ...thing, ...by[thing.key] }))

/** The tasting menu with a few changes. */
export const tastingMenuWith = ({ items, categories }: MenuChanges): MenuDocument => ({
  ...tastingMenu,
  items: changed(tastingMenu.items, items),
  categories: changed(tastingMenu.categories, categories),
})
