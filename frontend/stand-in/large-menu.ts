import type { MenuDocument, MenuItem } from '@/api/api.gen'
import { category, menu, menuItem, option, optionGroup } from '@/testing/builders'

const FIRST = [
  'Grilled',
  'Spicy',
  'Smoked',
  'Crispy',
  'Braised',
  'Seared',
  'Roasted',
  'Steamed',
  'Pickled',
  'House',
]
const SECOND = [
  'salmon',
  'tofu',
  'chicken',
  'pork',
  'mushroom',
  'shrimp',
  'beef',
  'aubergine',
  'duck',
  'squid',
]
const THIRD = ['ramen', 'curry', 'bowl', 'skewers', 'salad', 'udon', 'set', 'rolls', 'soup', 'plate']
const CATEGORIES = 25
const WIDTHS = [320, 640]

const pick = (words: string[], place: number) => words[place % words.length] ?? ''

const choices = (id: number) => [
  optionGroup({
    ID: 1,
    key: `size-${id}`,
    name: 'Size',
    opt_max: 1,
    options: [
      option({ ID: 1, descr: 'Large', price: 2 }),
      option({ ID: 2, descr: 'Extra large', price: 3.5 }),
    ],
  }),
]

function item(id: number, catID: number): MenuItem {
  const name = `${pick(FIRST, id)} ${pick(SECOND, id * 3)} ${pick(THIRD, id * 7)} ${id}`
  return menuItem({
    ID: id,
    key: `item-${id}`,
    catID,
    descr: name,
    detail: `${name} with seasonal vegetables, sesame, ginger and a light broth that simmers for eighteen hours.`,
    price: 8 + (id % 17) + 0.5,
    diets: id % 4 ? [] : ['vegetarian'],
    allergens: id % 3 ? ['soy'] : ['wheat', 'sesame'],
    options: id % 5 ? [] : choices(id),
    picture: { uri: `/pictures/dish-${id % 40}`, widths: WIDTHS, color: '#c9a57a' },
  })
}

/** A menu of so many items in 25 categories, always the same. */
export function largeMenu(count: number): MenuDocument {
  const perCategory = Math.ceil(count / CATEGORIES)
  const items = Array.from({ length: count }, (_, place) =>
    item(place + 1, Math.floor(place / perCategory) + 1),
  )
  const categories = Array.from({ length: CATEGORIES }, (_, place) =>
    category({
      ID: place + 1,
      key: `category-${place + 1}`,
      descr: `${pick(THIRD, place)} ${place + 1}`,
      items: items.filter(one => one.catID === place + 1).map(one => one.ID),
    }),
  )
  return menu(categories, items)
}
