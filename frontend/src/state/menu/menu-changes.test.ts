import { expect, test } from 'vitest'
import type { MenuDocument, MenuItem } from '@/api/api.gen'
import { type Line, newLine } from '@/state/order/cart'
import { createScope } from '@/state/scope/scope'
import { category, menu, menuItem, option, optionGroup } from '@/testing/builders'
import { goneFrom, lineChange, lineChanges } from './line-changes'
import { createMenuChanges } from './menu-changes'

const terms = { currency: 'CAD', standing: 'guest', bundleRefundsDowngrade: false } as const
const SPICY = option({ ID: 11, cgID: 5, descr: 'Spicy', price: 1 })
const MILD = option({ ID: 12, cgID: 5, descr: 'Mild' })
const broths = (...options: (typeof SPICY)[]) => optionGroup({ ID: 5, options })

const of = (...items: MenuItem[]): MenuDocument =>
  menu([category({ ID: 1, items: items.map(({ ID }) => ID) })], items)
const ramen = (given: Partial<MenuItem> = {}) => menuItem({ ID: 1, descr: 'Ramen', price: 10, ...given })
const line = (given: Partial<Line> = {}) => newLine('a', ramen(), given)

const change = (one: Line, before: MenuDocument, after: MenuDocument, orderType = 'takeout' as const) => {
  const found = lineChange(one, { before, after }, orderType, terms)
  if (!found) return null
  const { line: _, item, ...rest } = found
  return { ...rest, item: item.ID }
}

test.each([
  ['up', 10.5],
  ['down', 9.5],
])('a price that goes %s is reported for all units of the line', (_, price) => {
  const told = change(line({ qty: 2 }), of(ramen()), of(ramen({ price })))

  expect(told).toEqual({ kind: 'price', item: 1, before: 20, after: 2 * price })
})

test('a dearer option of the line is reported as a price of the line', () => {
  const chosen = line({ options: [{ cgID: 5, ID: 11, qty: 1 }] })
  const dearer = broths({ ...SPICY, price: 1.5 }, MILD)

  const told = change(chosen, of(ramen({ options: [broths(SPICY, MILD)] })), of(ramen({ options: [dearer] })))

  expect(told).toEqual({ kind: 'price', item: 1, before: 11, after: 11.5 })
})

test('nothing is reported for an unchanged line, nor for an option that was not chosen', () => {
  const before = of(ramen({ options: [broths(SPICY, MILD)] }))
  const chosen = line({ options: [{ cgID: 5, ID: 12, qty: 1 }] })

  expect(change(chosen, before, before)).toBeNull()
  expect(change(chosen, before, of(ramen({ descr: 'Noodle soup', options: [broths(MILD)] })))).toBeNull()
})

test.each<[string, MenuDocument]>([
  ['left out', of(menuItem({ ID: 2 }))],
  ['disabled', of(ramen({ disabled: true }))],
  ['for other order types', of(ramen({ orderTypes: ['dinein'] }))],
])('a dish that is %s is gone', (_, after) => {
  expect(change(line(), of(ramen()), after)).toEqual({ kind: 'gone', item: 1 })
})

test('a dish that was gone before is not reported again', () => {
  expect(change(line(), of(menuItem({ ID: 2 })), of(menuItem({ ID: 3 })))).toBeNull()
})

test('a missing choice is reported, even if something else changed, too', () => {
  const chosen = line({ options: [{ cgID: 5, ID: 11, qty: 1 }] })
  const after = of(ramen({ price: 12, options: [broths(MILD)] }))

  expect(change(chosen, of(ramen({ options: [broths(SPICY, MILD)] })), after)).toEqual({
    ...{ kind: 'choicesGone', item: 1 },
    choices: [SPICY],
  })
})

test('a missing part of a set is reported as a missing choice', () => {
  const tea = menuItem({ ID: 3, descr: 'Tea' })
  const chosen = line({ bundleItems: [{ slot: 'drink', items: [{ ID: 3, qty: 1 }] }] })

  const told = change(chosen, of(ramen({ bItem: true }), tea), of(ramen({ bItem: true })))

  expect(told).toEqual({ kind: 'choicesGone', item: 1, choices: [tea] })
})

test('a dish with a new required choice is reported as having other choices', () => {
  const after = of(ramen({ options: [{ ...broths(SPICY, MILD), opt_min: 1 }] }))

  expect(change(line(), of(ramen()), after)).toEqual({ kind: 'otherChoices', item: 1 })
})

const scope = createScope()
const of2 = (price: number, priceLevel = 0): MenuDocument => ({ ...of(ramen({ price })), priceLevel })

function told(lines: Line[], ...menus: MenuDocument[]) {
  const changes = createMenuChanges(createScope())
  for (const [place, before] of menus.slice(0, -1).entries())
    changes.replaced({ before, after: menus[place + 1] as MenuDocument }, lines)
  const last = menus.at(-1) as MenuDocument
  const found = lineChanges(
    { items: lines, orderType: 'takeout' },
    changes.cell.getState().knownBy,
    last,
    terms,
  )
  return found.map(one => ('before' in one ? [one.before, one.after] : one.kind))
}

test('over several menus, the first one that the guest knew and the last are compared', () => {
  expect(told([line()], of2(10), of2(11), of2(12))).toEqual([[10, 12]])
  expect(told([line()], of2(10), of2(11), of2(10))).toEqual([])
})

test('a line that was chosen from the new menu has no change', () => {
  const changes = createMenuChanges(scope)
  changes.replaced({ before: of2(10), after: of2(11) }, [line()])
  const later = { ...line(), lineId: 'b' }

  const found = lineChanges(
    { items: [line(), later], orderType: 'takeout' },
    changes.cell.getState().knownBy,
    of2(11),
    terms,
  )

  expect(found.map(one => one.line.lineId)).toEqual(['a'])
})

test('changes that were seen are not reported again until another menu comes', () => {
  const changes = createMenuChanges(scope)
  changes.replaced({ before: of2(10), after: of2(11) }, [line()])
  changes.seen()
  expect(changes.cell.getState().knownBy.size).toBe(0)

  changes.replaced({ before: of2(11), after: of2(12) }, [line()])

  expect(changes.cell.getState().knownBy.get('a')).toEqual(of2(11))
})

test('menus of different price levels are not compared', () => {
  expect(told([line()], of2(10, 0), of2(11, 0), of2(15, 1))).toEqual([])
})

test('items that left the menu are listed in its order, without those that were never offered', () => {
  const hidden = menuItem({ ID: 4, disabled: true })
  const before = of(ramen(), menuItem({ ID: 2 }), menuItem({ ID: 3 }), hidden)

  expect(goneFrom({ before, after: of(menuItem({ ID: 2 })) }, 'takeout').map(({ ID }) => ID)).toEqual([1, 3])
})
