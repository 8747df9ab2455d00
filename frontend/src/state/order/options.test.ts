import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { menuItem, option, optionGroup } from '@/testing/builders'
import { addsAtOnce, choose, defaultChoices, firstIncomplete, missing } from './options'

const noodles = optionGroup({
  ID: 1,
  opt_min: 1,
  opt_max: 1,
  options: [option({ ID: 1 }), option({ ID: 2 })],
})
const toppings = optionGroup({
  ID: 2,
  opt_max: 3,
  options: [option({ ID: 3, maxQty: 2 }), option({ ID: 4, maxQty: 9 }), option({ ID: 5 })],
})
const [thin, thick] = [noodles.options[0]!, noodles.options[1]!]
const [egg, nori] = [toppings.options[0]!, toppings.options[1]!]

test('in a pick-one group, another option replaces the chosen one', () => {
  const first = choose(noodles, thin, 1, [])
  const second = choose(noodles, thick, 1, first)

  expect(first.map(choice => choice.ID)).toEqual([1])
  expect(second.map(choice => choice.ID)).toEqual([2])
})

test('an option is limited by its own maximum and by its group’s', () => {
  const eggs = choose(toppings, egg, 5, [])
  const withNori = choose(toppings, nori, 5, eggs)

  expect(eggs).toEqual([{ cgID: 2, ID: 3, qty: 2, seq: 0 }])
  expect(withNori).toContainEqual({ cgID: 2, ID: 4, qty: 1, seq: 1 })
})

test('an option keeps its place in the sequence when its quantity changes', () => {
  const two = choose(toppings, nori, 1, choose(toppings, egg, 1, []))

  expect(choose(toppings, egg, 2, two).find(choice => choice.ID === 3)?.seq).toBe(0)
})

test('a quantity of 0 removes the choice', () => {
  expect(choose(toppings, egg, 0, choose(toppings, egg, 1, []))).toEqual([])
})

test('missing units are found by group', () => {
  const item = menuItem({ options: [toppings, noodles] })

  expect(missing(noodles, [])).toBe(1)
  expect(firstIncomplete(item, [])).toBe(noodles)
  expect(firstIncomplete(item, choose(noodles, thin, 1, []))).toBeUndefined()
})

test.each([
  ['two where one may be chosen', { opt_max: 1 }, [1, 1], [{ ID: 1, qty: 1 }]],
  ['more of one than it may be', { opt_max: null }, [9], [{ ID: 1, qty: 2 }]],
  [
    'the second as far as there is room',
    { opt_max: 3 },
    [2, 2],
    [
      { ID: 1, qty: 2 },
      { ID: 2, qty: 1 },
    ],
  ],
  ['none where none may be', { opt_max: 0 }, [1], []],
])('default choices stay within the server’s limits: %s', (_case, limit, quantities, taken) => {
  const options = quantities.map((defaultQty, place) => option({ ID: place + 1, defaultQty, maxQty: 2 }))

  const chosen = defaultChoices(menuItem({ options: [optionGroup({ ID: 7, ...limit, options })] }))

  expect(chosen.map(({ ID, qty }) => ({ ID, qty }))).toEqual(taken)
  expect(chosen.map(choice => choice.seq)).toEqual(taken.map((_, place) => place))
})

test('an item adds at once if its defaults decide everything', () => {
  const decided = optionGroup({ ...noodles, options: [option({ ID: 1, defaultQty: 1 }), option({ ID: 2 })] })

  expect(addsAtOnce(menuItem())).toBe(true)
  expect(addsAtOnce(menuItem({ options: [noodles] }))).toBe(false)
  expect(addsAtOnce(menuItem({ options: [decided] }))).toBe(true)
  expect(addsAtOnce(menuItem({ scalable: true }))).toBe(false)
  expect(addsAtOnce(menuItem({ bItem: true }))).toBe(false)
  expect(defaultChoices(menuItem({ options: [decided] }))).toEqual([{ cgID: 1, ID: 1, qty: 1, seq: 0 }])
})

test('a sold-out default is not chosen', () => {
  const gone = optionGroup({ options: [option({ ID: 1, defaultQty: 1, soldout: true })] })

  expect(defaultChoices(menuItem({ options: [gone] }))).toEqual([])
})

type Limits = { opt_min: number; opt_max: number | null; maxQty: number }
const limits = JSON.parse(readFileSync('../tests/shared/option-limits.json', 'utf8')) as [
  name: string,
  limits: Limits,
  units: Record<string, number>,
  found: string,
][]

/** The form's verdict on wanted units: if it allows fewer, the server would refuse them. */
function verdict({ opt_min, opt_max, maxQty }: Limits, units: Record<string, number>): string {
  const options = [1, 2].map(ID => option({ ID, maxQty }))
  const group = optionGroup({ ID: 1, opt_min, opt_max, options })
  const chosen = options.reduce<ReturnType<typeof choose>>(
    (before, one) => choose(group, one, units[one.ID] ?? 0, before),
    [],
  )
  const got = Object.fromEntries(chosen.map(({ ID, qty }) => [ID, qty]))
  if (JSON.stringify(got) !== JSON.stringify(units)) return 'error_max_option'
  return missing(group, chosen) > 0 ? 'error_min_option' : 'ok'
}

test.each(limits)('%s is limited as on the server', (_name, given, units, found) => {
  expect(verdict(given, units)).toBe(found)
})
