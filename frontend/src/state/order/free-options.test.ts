import { expect, test } from 'vitest'
import { option, optionGroup } from '@/testing/builders'
import { isFree } from './free-options'

const egg = option({ ID: 1, price: 2.5, maxQty: 3 })
const corn = option({ ID: 2, price: 1 })
const nori = option({ ID: 3, price: 0 })
const group = (chargeRule: 'each' | 'firstN' | 'lowestN' | 'highestN', chargeCount = 1) =>
  optionGroup({ ID: 1, chargeRule, chargeCount, options: [egg, corn, nori] })
const chosen = (...ids: number[]) => ids.map((ID, seq) => ({ cgID: 1, ID, qty: 1, seq }))

test.each([
  ['each is charged', 'each', [], egg, false],
  ['the first is free before it is chosen', 'firstN', [], egg, true],
  ['and stays so', 'firstN', [1], egg, true],
  ['the second is not', 'firstN', [1], corn, false],
  ['the cheapest of two is free', 'lowestN', [1], corn, true],
  ['the dearer is not, once the cheaper is chosen', 'lowestN', [1, 2], egg, false],
  ['only the dearest is charged', 'highestN', [1], corn, true],
  ['what costs nothing anyway is not called free', 'firstN', [], nori, false],
] as const)('%s', (_, rule, ids, one, free) => {
  expect(isFree(one, group(rule), chosen(...ids))).toBe(free)
})
