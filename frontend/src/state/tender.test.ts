import { expect, test } from 'vitest'
import type { PaymentOptions } from '@/api/api.gen'
import { currentTender, payMethod, payMethods, payParts, providerOf, useTender } from './tender'

const stripe = { provider: 'stripe', displays: ['redirect'] } as const
const global = { provider: 'globalPayment', displays: ['lightbox', 'embedded', 'redirect'] } as const
const options = (changes: Partial<PaymentOptions> = {}): PaymentOptions => ({
  here: true,
  counter: true,
  giftCard: false,
  points: false,
  providers: [
    { ...stripe, displays: ['redirect'] },
    { ...global, displays: ['lightbox', 'embedded', 'redirect'] },
  ],
  ...changes,
})
const choice = { giftCard: null, points: 0, offer: null }

test('a store offers paying here and at the counter', () => {
  expect(payMethods(options(), false)).toEqual(['here', 'skip'])
})

test('a deposit is paid here only', () => {
  expect(payMethods(options({ counter: false }), false)).toEqual(['here'])
})

test('without a provider there is the counter', () => {
  expect(payMethods(options({ here: false, providers: [] }), false)).toEqual(['skip'])
  expect(payMethods(options({ here: false, counter: false, providers: [] }), false)).toEqual(['skip'])
  expect(payMethods(null, false)).toEqual(['skip'])
})

test('where totals are hidden, money is only spoken of at the counter', () => {
  expect(payMethods(options(), true)).toEqual(['skip'])
})

test('the guest’s choice counts while it is offered, then the store’s setting', () => {
  expect(payMethod(['here', 'skip'], 'here', 'skip')).toBe('here')
  expect(payMethod(['here', 'skip'], null, 'here')).toBe('here')
  expect(payMethod(['here', 'skip'], null, 'skip')).toBe('skip')
  expect(payMethod(['here'], 'skip', 'skip')).toBe('here')
})

test('the first provider is used until another is chosen, and one that is gone is not', () => {
  expect(providerOf(options(), null)).toBe('stripe')
  expect(providerOf(options(), 'globalPayment')).toBe('globalPayment')
  expect(providerOf(options(), 'clover')).toBe('stripe')
  expect(providerOf(options({ providers: [] }), 'stripe')).toBeNull()
})

test('a gift card gives what the guest says, and a card pays the rest', () => {
  const giftCard = { cardCode: 'GC-1', amount: 20 }

  expect(payParts(48.35, { ...choice, giftCard }, 'CAD')).toEqual({ points: 0, giftCard: 20, card: 28.35 })
})

test('a gift card without an amount covers everything as far as it goes, and a card what it does not hold', () => {
  const giftCard = { cardCode: 'GC-1', amount: null }
  useTender.setState({ giftCard })

  expect(payParts(48.35, { ...choice, giftCard }, 'CAD')).toEqual({ points: 0, giftCard: 48.35, card: 0 })
  expect(currentTender(options())).toEqual({ provider: 'stripe', giftCard, points: 0 })
  expect(currentTender(options({ providers: [] }))).toEqual({ provider: null, giftCard, points: 0 })
})

test('points pay first, in whole units of money rounded down, and never more than the balance', () => {
  const offer = { balance: 1_250, perUnit: 100 }
  const giftCard = { cardCode: 'GC-1', amount: 20 }

  expect(payParts(48.35, { giftCard, points: 1_250, offer }, 'CAD')).toEqual({
    points: 12.5,
    giftCard: 20,
    card: 15.85,
  })
  expect(payParts(48.35, { giftCard: null, points: 9_999, offer }, 'CAD').points).toBe(12.5)
  expect(payParts(5, { giftCard, points: 1_250, offer }, 'CAD')).toEqual({ points: 5, giftCard: 0, card: 0 })
  expect(
    payParts(10, { giftCard: null, points: 333, offer: { balance: 333, perUnit: 7 } }, 'JPY').points,
  ).toBe(10)
})

test('points without a member are nothing', () => {
  expect(payParts(10, { giftCard: null, points: 500, offer: null }, 'CAD')).toEqual({
    points: 0,
    giftCard: 0,
    card: 10,
  })
})
