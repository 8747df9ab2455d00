import { expect, test } from 'vitest'
import { menuItem } from '@/testing/builders'
import { storeCalled } from '@/testing/store'
import { formatFor } from './format'
import { otherPrices } from './member-price'

const format = formatFor('en', { zone: 'America/Toronto', currency: 'CAD', languages: [] })
const t = (key: string, values?: Record<string, unknown>) => `${key} ${Object.values(values ?? {}).join()}`
const service = {
  ...storeCalled('A').service,
  membership: 'optional',
  points: true,
  pointsRedeem: true,
} as const
const store = { ...storeCalled('A'), service }

test('a price in points is shown if the store takes points', () => {
  const item = menuItem({ price: 15.5, priceForMember: 14, redeemItem: true, redeemPoints: 120 })
  const elsewhere = { ...store, service: { ...service, pointsRedeem: false } }

  expect(otherPrices(item, store, t, format)).toEqual(['menu:member $14.00', 'menu:price.points 120'])
  expect(otherPrices(item, elsewhere, t, format)).toEqual(['menu:member $14.00'])
})

test.each([
  ['none of its own', {}, []],
  [
    'a member’s and a VIP’s',
    { priceForMember: 14, priceForVip: 13.5 },
    ['menu:member $14.00', 'menu:vip $13.50'],
  ],
  ['one like everybody’s', { priceForMember: 15.5, priceForVip: 0 }, []],
  ['points', { redeemItem: true, redeemPoints: 120 }, ['menu:price.points 120']],
] as const)('other prices of an item with %s', (_, given, told) => {
  const item = menuItem({ price: 15.5, ...given })
  expect(otherPrices(item, store, t, format)).toEqual(told)
  const closed = { ...store, service: { ...service, membership: 'off' as const } }
  expect(otherPrices(item, closed, t, format)).toEqual([])
})
