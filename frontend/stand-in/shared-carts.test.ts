// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { BundleSlot, CartLine, Category, MenuItem, Option, OptionGroup, Standing } from '@/api/api.gen'
import { indexMenu } from '@/state/menu/menu-index'
import { type Cart, emptyCart, newLine } from '@/state/order/cart'
import { lineAmount } from '@/state/order/optimistic'
import { optimisticSubtotal } from '@/state/order/quote'
import { category, menu, menuItem, option, optionGroup } from '@/testing/builders'
import { menuFor } from './line-price'
import { quote } from './quote'
import { standIn } from './stand-in'

type Given<T, Inner = object> = Omit<Partial<T>, keyof Inner> & Inner

interface Table {
  menu: {
    categories: Partial<Category>[]
    items: Given<
      MenuItem,
      { options?: Given<OptionGroup, { options: Partial<Option>[] }>[]; bItems?: Partial<BundleSlot>[] }
    >[]
  }
  carts: {
    name: string
    /** the standing whose prices apply; a guest's by default */
    standing?: Standing
    items: (Partial<CartLine> & { ID: number })[]
    lines: number[]
    subtotal: number
  }[]
}

const table = JSON.parse(
  readFileSync(new URL('../../tests/shared/carts.json', import.meta.url), 'utf8'),
) as Table

const slot = (given: Partial<BundleSlot>): BundleSlot => ({
  ...{
    key: '',
    descr: '',
    descr1: '',
    descr2: '',
    catIDs: [],
    catCodes: [],
    itemCodes: [],
    defaultItemID: null,
  },
  ...{ qty: 1, applyDiff: false, itemPrice: null, itemPriceLevels: {}, discountRate: 0, discountValue: 0 },
  replaceWithNewItem: true,
  ...given,
})

const priced = menu(
  table.menu.categories.map(given => category(given)),
  table.menu.items.map(({ options = [], bItems = [], ...rest }) =>
    menuItem({
      ...rest,
      bItems: bItems.map(slot),
      options: options.map(group =>
        optionGroup({ ...group, options: group.options.map(one => option(one)) }),
      ),
    }),
  ),
)
const index = indexMenu(priced, 'takeout')

const cartOf = (items: Table['carts'][number]['items']): Cart => ({
  ...emptyCart('u1'),
  items: items.map((line, place) => newLine(`l${place}`, { ID: line.ID }, line as never)),
})

describe.each(table.carts)('$name', ({ items, standing = 'guest', lines, subtotal }) => {
  const terms = { currency: 'CAD', standing }

  test('has these amounts before the server answers', () => {
    const cart = cartOf(items)
    const amounts = cart.items.map(line =>
      lineAmount(index.items.get(line.ID)!, line, terms, id => index.items.get(id)),
    )
    expect(amounts).toEqual(lines)
    expect(optimisticSubtotal(cart, index, terms)).toBe(subtotal)
  })

  test('has these amounts in the stand-in’s quote', () => {
    const answer = quote(standIn().store, menuFor(standing, priced), cartOf(items) as never)
    expect(answer.lines.map(line => line.extended)).toEqual(lines)
    expect(answer.totals.subtotal).toBe(subtotal)
  })
})
