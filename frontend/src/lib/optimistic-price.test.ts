import { describe, expect, test } from 'vitest'
import { bundleValue, changeFee, type ItemPriced, linePrice, type SlotPriced } from './optimistic-price'
import { chargedUnits, optionValue, type PriceTerms, unitPrice } from './option-price'

const guest: PriceTerms = { currency: 'CAD', standing: 'guest' }
const priced = (price: number, priceForMember: number | null = null, priceForVip: number | null = null) => ({
  price,
  priceForMember,
  priceForVip,
})
const item = (ID: number, price: number, rest: Partial<ItemPriced> = {}): ItemPriced => ({
  ID,
  ...priced(price),
  scalable: false,
  weight: null,
  options: [],
  bItems: [],
  ...rest,
})
const slot = (key: string, rest: Partial<SlotPriced> = {}): SlotPriced => ({
  key,
  qty: 1,
  defaultItemID: null,
  applyDiff: true,
  itemPrice: null,
  discountRate: 0,
  discountValue: 0,
  replaceWithNewItem: true,
  ...rest,
})
const findIn =
  (...items: ItemPriced[]) =>
  (id: number) =>
    items.find(one => one.ID === id)

describe('a unit', () => {
  test('costs a guest the regular price', () => {
    expect(unitPrice(priced(12.5, 11, 10), guest)).toBe(1250)
  })

  test('costs a member the member price and a VIP the VIP price', () => {
    expect(unitPrice(priced(12.5, 11, 10), { ...guest, standing: 'member' })).toBe(1100)
    expect(unitPrice(priced(12.5, 11, 10), { ...guest, standing: 'vip' })).toBe(1000)
  })

  test('costs a VIP the member price if there is no VIP price', () => {
    expect(unitPrice(priced(12.5, 11, 0), { ...guest, standing: 'vip' })).toBe(1100)
  })

  test('has no member price if that is 0', () => {
    expect(unitPrice(priced(12.5, 0), { ...guest, standing: 'member' })).toBe(1250)
  })

  test('has no decimals in yen', () => {
    expect(unitPrice(priced(980), { ...guest, currency: 'JPY' })).toBe(980)
  })
})

describe('options: lettuce 4, tomato 5, cabbage 2, with two units in the rule', () => {
  const picks = [
    { price: 400, qty: 1 },
    { price: 500, qty: 1 },
    { price: 200, qty: 1 },
  ]
  const charged = (chargeRule: 'each' | 'firstN' | 'lowestN' | 'highestN') =>
    chargedUnits({ chargeRule, chargeCount: 2 }, picks).reduce(
      (sum, units, place) => sum + units * (picks[place]?.price ?? 0),
      0,
    )

  test.each([
    ['each', 1100],
    ['firstN', 200],
    ['lowestN', 500],
    ['highestN', 900],
  ] as const)('%s charges %i', (rule, cents) => {
    expect(charged(rule)).toBe(cents)
  })

  test('free units of one choice are counted one by one', () => {
    expect(
      chargedUnits({ chargeRule: 'firstN', chargeCount: 2 }, [
        { price: 100, qty: 3 },
        { price: 50, qty: 1 },
      ]),
    ).toEqual([1, 1])
  })
})

describe('option groups', () => {
  const extras = {
    ID: 1,
    chargeRule: 'firstN' as const,
    chargeCount: 1,
    options: [
      { ID: 11, ...priced(1), redeemable: true },
      { ID: 12, ...priced(2.5, 2), redeemable: false },
    ],
  }

  test('are charged in the order of choosing, not of the menu', () => {
    const chosen = [
      { cgID: 1, ID: 11, seq: 2 },
      { cgID: 1, ID: 12, seq: 1 },
    ]

    expect(optionValue([extras], chosen, guest)).toBe(100)
  })

  test('leave out options that points pay for, and these use up no free unit', () => {
    const chosen = [
      { cgID: 1, ID: 11, seq: 1 },
      { cgID: 1, ID: 12, seq: 2, qty: 2 },
    ]

    expect(optionValue([extras], chosen, { ...guest, standing: 'member' }, true)).toBe(200)
  })
})

describe('a bundle of 15.00', () => {
  const main = slot('main', { itemPrice: 12 })
  const drink = slot('drink', { itemPrice: 2.5 })
  const dessert = slot('dessert', { applyDiff: false })
  const find = findIn(item(1, 15.5), item(2, 2), item(3, 6))
  const bundle = item(9, 15, { bItems: [main, drink, dessert] })
  const bundleItems = [
    { slot: 'main', items: [{ ID: 1 }] },
    { slot: 'drink', items: [{ ID: 2 }] },
    { slot: 'dessert', items: [{ ID: 3 }] },
  ]

  test('charges upgrades only', () => {
    expect(bundleValue(bundle.bItems, bundleItems, find, guest).fees).toEqual({
      main: 350,
      drink: 0,
      dessert: 0,
    })
    expect(linePrice(bundle, { qty: 2, bundleItems }, find, guest)).toEqual({ unit: 1850, gross: 3700 })
  })

  test('refunds downgrades if the store does so', () => {
    const terms = { ...guest, bundleRefundsDowngrade: true }

    expect(linePrice(bundle, { bundleItems }, find, terms).gross).toBe(1800)
  })

  test('never costs less than zero', () => {
    const cheap = item(9, 1, { bItems: [slot('main', { itemPrice: 20 })] })
    const terms = { ...guest, bundleRefundsDowngrade: true }

    expect(linePrice(cheap, { bundleItems: [{ slot: 'main', items: [{ ID: 2 }] }] }, find, terms).gross).toBe(
      0,
    )
  })

  test('subtracts the slot’s discount from the part before it compares', () => {
    const reduced = slot('main', { itemPrice: 10, discountRate: 12.5, discountValue: 1 })

    expect(changeFee(reduced, priced(15.5), guest)).toBe(256)
  })

  test('charges nothing for a default part that is kept', () => {
    const side = slot('side', { defaultItemID: 3, itemPrice: 5 })
    const fixed = slot('extra', { defaultItemID: 3, itemPrice: 5, replaceWithNewItem: false })

    expect(bundleValue([side, fixed], [], find, guest).fees).toEqual({ side: 0, extra: 0 })
  })
})

describe('a line', () => {
  test('by weight is rounded once, as a whole', () => {
    const salmon = item(1, 32.99, { scalable: true, weight: 0.5 })

    expect(linePrice(salmon, { qty: 3, weight: 0.345 }, findIn(), guest).gross).toBe(3414)
    expect(linePrice(salmon, { qty: 1 }, findIn(), guest).gross).toBe(1650)
  })

  test('of many is exact where floating point is not', () => {
    expect(linePrice(item(1, 1.005), { qty: 1 }, findIn(), guest).gross).toBe(101)
    expect(linePrice(item(1, 0.07), { qty: 99 }, findIn(), guest).gross).toBe(693)
  })

  test('redeemed with points costs only its options', () => {
    const options = [
      {
        ID: 1,
        chargeRule: 'each' as const,
        chargeCount: 0,
        options: [{ ID: 2, ...priced(0.75), redeemable: false }],
      },
    ]

    expect(
      linePrice(
        item(1, 9, { options }),
        { qty: 2, redeem: true, options: [{ cgID: 1, ID: 2 }] },
        findIn(),
        guest,
      ),
    ).toEqual({ unit: 75, gross: 150 })
  })
})
