import { expect, test } from 'vitest'
import type { Store, TipPreset } from '@/api/api.gen'
import { COURIER_PRESETS, tipOffer } from './tip-presets'

const five: TipPreset = { kind: 'percent', value: 5, default: true }
const store = (given: { deposit?: number; agent?: boolean; courierTips?: TipPreset[] } = {}) =>
  ({
    checkout: {
      deposit: { value: given.deposit ?? 0, percentage: false },
      tips: [five],
      doorDashTips: given.courierTips ?? [],
    },
    orderType: { delivery: { doorDashEnabled: given.agent ?? false } },
  }) as unknown as Store

test('pick-up offers the store’s tips and not the courier’s', () => {
  expect(tipOffer(store({ agent: true }), 'takeout', true)).toEqual({ presets: [five], courier: false })
})

test('an agent’s courier gets 10, 15 or 20 percent, or another amount', () => {
  expect(tipOffer(store({ agent: true }), 'delivery', true)).toEqual({
    presets: COURIER_PRESETS,
    courier: true,
  })
  expect(tipOffer(store({ agent: true, courierTips: [five] }), 'delivery', true).presets).toEqual([five])
})

test('the store’s own delivery offers the store’s tips', () => {
  expect(tipOffer(store(), 'delivery', null)).toEqual({ presets: [five], courier: false })
})

test('a store without an agent’s courier now offers its own tips, and none until that is known', () => {
  expect(tipOffer(store({ agent: true }), 'delivery', false)).toEqual({ presets: [five], courier: false })
  expect(tipOffer(store({ agent: true }), 'delivery', null)).toEqual({ presets: [], courier: false })
})

test('with a deposit there are no tips', () => {
  expect(tipOffer(store({ deposit: 20 }), 'takeout', null).presets).toEqual([])
})
