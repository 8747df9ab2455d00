import { expect, test } from 'vitest'
import { newLine } from '@/state/order/cart'
import { storeCalled } from '@/testing/store'
import cases from '../../../../tests/shared/redeemable.json'
import { pointsIn, pointsOf, pointsPay, redeemableQty } from './points'

test.each(cases)('$case', ({ available, inCart, each, more }) => {
  expect(redeemableQty(available, inCart, each)).toBe(more)
})

const items = new Map([
  [1, { redeemItem: true, redeemPoints: 30 }],
  [2, { redeemItem: false, redeemPoints: 50 }],
])

test('an order costs the points of its redeemed lines only', () => {
  const line = (ID: number, qty: number, redeem: boolean) =>
    newLine(`${ID}${redeem}`, { ID }, { qty, redeem })
  const lines = [line(1, 2, true), line(1, 5, false), line(2, 1, true), line(3, 1, true)]

  expect(pointsIn(lines, id => items.get(id))).toBe(60)
  expect(pointsOf(undefined)).toBe(0)
})

test.each([
  [true, true, 20, true],
  [true, true, 0, false],
  [true, false, 20, false],
  [false, true, 20, false],
])('points (%s) with redeeming (%s) at %s a dollar pay: %s', (points, pointsRedeem, paidPerUnit, pays) => {
  const pointRules = { earnedPerUnit: 0, liveDays: 0, paidPerUnit }
  const { service } = storeCalled('A')

  expect(pointsPay({ service: { ...service, points, pointsRedeem, pointRules } })).toBe(pays)
})
