import { describe, expect, test } from 'vitest'
import type { BundleSlot, MenuItem } from '@/api/api.gen'
import { candidates, eligible } from '@/state/menu/slot-candidates'
import { category, menu, menuItem, option, optionGroup } from '@/testing/builders'
import {
  type Bundle,
  begin,
  beginWith,
  choose,
  goTo,
  isComplete,
  leave,
  leaving,
  next,
  openSlots,
  slotState,
  stillThere,
  unchoose,
} from './bundle-machine'

const slot = (key: string, rest: Partial<BundleSlot> = {}): BundleSlot => ({
  descr: key,
  descr1: '',
  descr2: '',
  key,
  catIDs: [],
  catCodes: [],
  itemCodes: [],
  defaultItemID: null,
  qty: 1,
  applyDiff: true,
  itemPrice: null,
  itemPriceLevels: {},
  discountRate: 0,
  discountValue: 0,
  replaceWithNewItem: true,
  ...rest,
})

const noodles = category({ ID: 1, key: 'noodles', code: 'ND', items: [101, 102] })
const ramen = category({ ID: 2, pID: 1, key: 'ramen', items: [103] })
const drinks = category({ ID: 3, key: 'drinks', items: [201], orderTypes: ['dinein'] })
const suggested = category({ ID: -1, key: 'suggested', items: [301] })
const items = [
  menuItem({ ID: 101, key: 'udon', barcode: 'U1', catID: 1 }),
  menuItem({ ID: 102, key: 'soba', catID: 1, soldout: true }),
  menuItem({ ID: 103, key: 'shoyu', catID: 2 }),
  menuItem({ ID: 201, key: 'tea', catID: 3 }),
  menuItem({ ID: 301, key: 'set', catID: 0, bItem: true }),
  menuItem({ ID: 302, key: 'salmon', catID: 0, scalable: true }),
  menuItem({ ID: 303, key: 'gone', catID: 1, disabled: true }),
]
const all = menu([noodles, ramen, drinks, suggested], items)
const keys = (one: BundleSlot, type: 'takeout' | 'dinein' = 'takeout') =>
  candidates(all, one, type).map(item => item.key)

describe('a slot offers', () => {
  test('anything orderable if it names nothing, but no bundles and nothing sold by weight', () => {
    expect(keys(slot('any'))).toEqual(['udon', 'soba', 'shoyu'])
    expect(keys(slot('any'), 'dinein')).toEqual(['udon', 'soba', 'shoyu', 'tea'])
  })

  test('a category with its subcategories', () => {
    expect(keys(slot('noodles', { catIDs: [1] }))).toEqual(['udon', 'soba', 'shoyu'])
    expect(keys(slot('ramen', { catCodes: ['RAMEN'] }))).toEqual(['shoyu'])
    expect(keys(slot('noodles', { catCodes: ['nd'] }))).toEqual(['udon', 'soba', 'shoyu'])
  })

  test('items by ID, key or barcode, ignoring case', () => {
    expect(keys(slot('one', { itemCodes: ['103', 'u1'] }))).toEqual(['udon', 'shoyu'])
  })

  test('its default first', () => {
    expect(keys(slot('any', { defaultItemID: 103 }))).toEqual(['shoyu', 'udon', 'soba'])
  })

  test('nothing its order type does not allow', () => {
    expect(eligible(all, slot('drink', { catIDs: [3] }), items[3]!, 'takeout')).toBe(false)
  })
})

const main = slot('main')
const sides = slot('sides', { qty: 2 })
const drink = slot('drink', { defaultItemID: 201 })
const started = (optional = true) => begin([main, sides, drink], optional)
const states = (bundle: Bundle) => bundle.slots.map((_, step) => slotState(bundle, step))

describe('filling', () => {
  test('starts with all slots open', () => {
    expect(states(started())).toEqual(['open', 'open', 'open'])
    expect(started().step).toBe(0)
  })

  test('a slot of one takes the last choice', () => {
    const bundle = choose(choose(started(), 101), 103)

    expect(bundle.choices[0]).toEqual({
      slot: 'main',
      accepted: true,
      items: [{ ID: 103, qty: 1, options: [] }],
    })
  })

  test('a slot of two takes two units and no third', () => {
    const bundle = [101, 101, 103].reduce((one, id) => choose(one, id), goTo(started(), 1))

    expect(bundle.choices[1]!.items).toEqual([{ ID: 101, qty: 2, options: [] }])
    expect(slotState(bundle, 1)).toBe('filled')
  })

  test('the same item with other options is another part', () => {
    const spicy = [{ cgID: 1, ID: 5 }]
    const bundle = choose(choose(goTo(started(), 1), 101, spicy), 101)

    expect(bundle.choices[1]!.items).toHaveLength(2)
    expect(unchoose(bundle, 101).choices[1]!.items).toEqual([{ ID: 101, qty: 1, options: spicy }])
  })

  test('removing a unit opens the slot again', () => {
    const bundle = unchoose(choose(started(), 101), 101)

    expect(bundle.choices[0]).toEqual({ slot: 'main', accepted: false, items: [] })
    expect(slotState(bundle, 0)).toBe('open')
  })
})

describe('moving on', () => {
  test('goes to the next open slot and finally to the review', () => {
    const first = next(choose(started(), 101))
    const second = leave(first)
    const last = leave(second)

    expect([first.step, second.step, last.step]).toEqual([1, 2, 3])
    expect(states(last)).toEqual(['filled', 'skipped', 'kept'])
    expect(isComplete(last)).toBe(true)
  })

  test('does not continue while a slot must be filled', () => {
    const bundle = started(false)

    expect(leaving(bundle, 0)).toBeNull()
    expect(next(bundle)).toBe(bundle)
    expect(leave(bundle)).toBe(bundle)
  })

  test('keeps a default if skipping is not allowed', () => {
    const bundle = leave(goTo(started(false), 2))

    expect(slotState(bundle, 2)).toBe('kept')
    expect(openSlots(bundle)).toEqual([0, 1])
  })

  test('a half-filled slot is not done if skipping is not allowed', () => {
    const half = next(choose(goTo(started(false), 1), 101))

    expect(half.step).toBe(1)
    expect(slotState(half, 1)).toBe('open')
  })

  test('comes back to a skipped slot', () => {
    const bundle = next(choose(goTo(leave(goTo(started(), 1)), 2), 201))

    expect(bundle.step).toBe(0)
  })
})

test('editing starts at the review, with the earlier choices', () => {
  const chosen = [
    { slot: 'main', accepted: true, items: [{ ID: 101 }] },
    { slot: 'sides', accepted: true },
    { slot: 'drink', accepted: true, items: [] },
  ]
  const bundle = begin([main, sides, drink], true, chosen)

  expect(bundle.step).toBe(3)
  expect(bundle.choices[0]!.items).toEqual([{ ID: 101, qty: 1, options: [] }])
  expect(openSlots(goTo(bundle, 0))).toEqual([])
})

describe('a set whose menu changes', () => {
  const spicy = option({ ID: 11, cgID: 5 })
  const tea = menuItem({ ID: 3 })
  const soup = menuItem({ ID: 4, options: [optionGroup({ ID: 5, options: [spicy] })] })
  const find =
    (...items: MenuItem[]) =>
    (id: number) =>
      items.find(item => item.ID === id)
  const chosen = [
    { slot: 'drink', accepted: true, items: [{ ID: 3, qty: 1 }] },
    { slot: 'soup', accepted: true, items: [{ ID: 4, qty: 1, options: [{ cgID: 5, ID: 11 }] }] },
  ]
  const begun = begin([slot('drink'), slot('soup')], false, chosen)

  test('stays the same while the menu has all of its parts', () => {
    expect(stillThere(begun, find(tea, soup))).toBe(begun)
  })

  test.each<[string, MenuItem[], number]>([
    ['a part', [soup], 0],
    ['a part that is disabled', [{ ...tea, disabled: true }, soup], 0],
    ['an option of a part', [tea, { ...soup, options: [] }], 1],
  ])('opens only the slot of %s that is gone', (_, items, open) => {
    const left = stillThere(begun, find(...items))

    expect(openSlots(left)).toEqual([open])
    expect(left.choices[open]).toMatchObject({ items: [], accepted: false })
    expect(left.choices[1 - open]).toBe(begun.choices[1 - open])
  })

  test('starts at the first slot that must be filled again, else at the review', () => {
    expect(beginWith(begun, find(soup)).step).toBe(0)
    expect(beginWith(begun, find(tea, soup)).step).toBe(2)
  })
})
