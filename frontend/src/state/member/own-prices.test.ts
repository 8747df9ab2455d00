import { expect, test } from 'vitest'
import { formatFor } from '@/state/words/format'
import { menuItem, option, optionGroup } from '@/testing/builders'
import { storeCalled } from '@/testing/store'
import { tellOwn } from './own-prices'

const format = formatFor('en', { zone: 'America/Toronto', currency: 'CAD', languages: [] })
const t = (key: string, values?: Record<string, unknown>) => `${key} ${Object.values(values ?? {}).join(' ')}`
const told = (standing: 'member' | 'vip', item: Parameters<typeof menuItem>[0]) =>
  tellOwn(standing, storeCalled('A'))(menuItem(item), t, format)

const bowl = { price: 17.5, priceForMember: 16.5, priceForVip: 15 }

test.each([
  ['a member their own price', 'member', bowl, '$16.50', ['ownPrice:member $17.50']],
  ['a VIP theirs', 'vip', bowl, '$15.00', ['ownPrice:vip $17.50']],
  [
    'a VIP the members’ where there is no other',
    'vip',
    { ...bowl, priceForVip: 0 },
    '$16.50',
    ['ownPrice:member $17.50'],
  ],
  ['everybody the price that is everybody’s', 'member', { price: 9, priceForMember: 0 }, '$9.00', []],
  [
    'a price by weight for its unit',
    'member',
    { ...bowl, scalable: true, weightUnit: 'kg' },
    'menu:perUnit $16.50 kg',
    ['ownPrice:member menu:perUnit $17.50 kg'],
  ],
] as const)('shows %s', (_, standing, item, price, others) =>
  expect(told(standing, item)).toEqual({ price, others }),
)

test('a default option counts with its own price', () => {
  const egg = option({ ID: 1, cgID: 1, price: 2.5, priceForMember: 2, defaultQty: 1 })
  const options = [optionGroup({ ID: 1, options: [egg] })]

  expect(told('member', { price: 10, options })).toEqual({
    price: '$12.00',
    others: ['ownPrice:member $12.50'],
  })
})
