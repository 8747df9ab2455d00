import { expect, test } from 'vitest'
import type { OptionChargeRule } from '@/api/api.gen'
import { menuItem, option, optionGroup } from '@/testing/builders'
import { groupCharge, unitPrice } from './optimistic'

const picks = [
  { cgID: 1, ID: 4, qty: 1, seq: 0 },
  { cgID: 1, ID: 5, qty: 1, seq: 1 },
  { cgID: 1, ID: 2, qty: 1, seq: 2 },
]
const salad = (chargeRule: OptionChargeRule, chargeCount: number) =>
  optionGroup({
    ID: 1,
    chargeRule,
    chargeCount,
    options: [option({ ID: 4, price: 4 }), option({ ID: 5, price: 5 }), option({ ID: 2, price: 2 })],
  })

test.each<[OptionChargeRule, number]>([
  ['each', 11],
  ['firstN', 2],
  ['lowestN', 5],
  ['highestN', 9],
])('lettuce 4, tomato 5, cabbage 2 by %s with two costs %d', (rule, expected) =>
  expect(groupCharge(salad(rule, 2), picks, 'CAD')).toBe(expected * 100),
)

test('two units of one option are two choices', () => {
  expect(groupCharge(salad('firstN', 1), [{ cgID: 1, ID: 4, qty: 3, seq: 0 }], 'CAD')).toBe(800)
})

test('highest charged with none to charge is free', () => {
  expect(groupCharge(salad('highestN', 0), picks, 'CAD')).toBe(0)
})

test('a unit is its price and its charged options', () => {
  const item = menuItem({ price: 15.5, options: [salad('lowestN', 2)] })

  expect(unitPrice(item, picks, null, 'CAD')).toBe(20.5)
})

test('what is sold by weight costs its weight', () => {
  expect(unitPrice(menuItem({ price: 12.99, scalable: true }), [], 0.35, 'CAD')).toBe(4.55)
})
