import { expect, test } from 'vitest'
import type { PaymentOptions, Quote } from '@/api/api.gen'
import { createScope } from '@/state/scope/scope'
import { dueNow, isBelowLeast, isCardClosed, payMethod, payMethods, waysOf } from './pay-methods'
import { payParts } from './pay-parts'
import { createTender, isChargedAtOnce, leastByCard, providerOf } from './tender'

const stripe = { provider: 'stripe', displays: ['redirect'], chargedAtOnce: false } as const
const global = {
  provider: 'globalPayment',
  displays: ['lightbox', 'embedded', 'redirect'],
  chargedAtOnce: true,
} as const
const options = (changes: Partial<PaymentOptions> = {}): PaymentOptions => ({
  here: true,
  counter: true,
  giftCard: false,
  points: false,
  providers: [
    { ...stripe, displays: ['redirect'], least: 0.5, most: 999_999.99 },
    { ...global, displays: ['lightbox', 'embedded', 'redirect'], least: 0.01, most: 999_999.99 },
  ],
  takesCards: true,
  ...changes,
})

test('a store offers paying here and at the counter', () => {
  expect(payMethods(options(), false)).toEqual(['here', 'skip'])
})

test('the chosen provider says whether it charges a card at once', () => {
  expect(isChargedAtOnce(options(), null)).toBe(false)
  expect(isChargedAtOnce(options(), 'globalPayment')).toBe(true)
  expect(isChargedAtOnce(null, 'globalPayment')).toBe(false)
})

test('a deposit is paid online only', () => {
  expect(payMethods(options({ counter: false }), false)).toEqual(['here'])
})

test('without a provider only the counter is left', () => {
  expect(payMethods(options({ here: false, providers: [] }), false)).toEqual(['skip'])
  expect(payMethods(options({ here: false, counter: false, providers: [] }), false)).toEqual(['skip'])
  expect(payMethods(null, false)).toEqual(['skip'])
})

test('without a provider a gift card may pay all; with one it is not a method of its own', () => {
  expect(payMethods(options({ here: false, giftCard: true, providers: [] }), false)).toEqual([
    'giftcard',
    'skip',
  ])
  expect(payMethods(options({ giftCard: true }), false)).toEqual(['here', 'skip'])
  expect(payMethods(options({ here: false, giftCard: true, providers: [] }), true)).toEqual(['skip'])
  expect(payMethod(['giftcard', 'skip'], null, 'here')).toBe('skip')
  expect(payMethod(['giftcard', 'skip'], 'giftcard', 'skip')).toBe('giftcard')
})

test('an order that must be paid online is closed to a member without a provider on offer', () => {
  const closed = options({ here: false, counter: false, providers: [] })

  expect(isCardClosed(closed)).toBe(true)
  expect(isCardClosed({ ...closed, counter: true })).toBe(false)
  expect(isCardClosed({ ...closed, takesCards: false })).toBe(false)
})

test('an order for a third-party courier is not paid at the counter if the store takes cards', () => {
  expect(waysOf(options(), true).counter).toBe(false)
  expect(waysOf(options({ here: false, providers: [] }), true).counter).toBe(false)
  expect(waysOf(options({ here: false, providers: [], takesCards: false }), true).counter).toBe(true)
  expect(waysOf(options(), false).counter).toBe(true)
})

test('the amount due now is the deposit, else all with its tip', () => {
  const totals = { payAmount: 0, deposit: 0, total: 18.5, tips: 2 } as Quote['totals']

  expect(dueNow({ totals })).toBe(20.5)
  expect(dueNow({ totals: { ...totals, deposit: 5 } })).toBe(5)
  expect(dueNow({ totals: { ...totals, payAmount: 20.5 } })).toBe(20.5)
})

test('an order with hidden totals is paid at the counter', () => {
  expect(payMethods(options(), true)).toEqual(['skip'])
})

test('the guest’s choice counts while it is offered, else the store’s setting', () => {
  expect(payMethod(['here', 'skip'], 'here', 'skip')).toBe('here')
  expect(payMethod(['here', 'skip'], null, 'here')).toBe('here')
  expect(payMethod(['here', 'skip'], null, 'skip')).toBe('skip')
  expect(payMethod(['here'], 'skip', 'skip')).toBe('here')
})

test('the first provider is used unless another one on offer was chosen', () => {
  expect(providerOf(options(), null)).toBe('stripe')
  expect(providerOf(options(), 'globalPayment')).toBe('globalPayment')
  expect(providerOf(options(), 'clover')).toBe('stripe')
  expect(providerOf(options({ providers: [] }), 'stripe')).toBeNull()
})

test('a gift card pays its balance, and a payment card the rest', () => {
  const giftCard = { CurBalance: 20 }

  expect(payParts(48.35, giftCard, 'CAD')).toEqual({ points: 0, giftCard: 20, card: 28.35, kept: 0 })
  expect(payParts(48.35, null, 'CAD')).toEqual({ points: 0, giftCard: 0, card: 48.35, kept: 0 })
})

test('a gift card that covers everything leaves nothing for a payment card', () => {
  expect(payParts(48.35, { CurBalance: 60 }, 'CAD')).toEqual({ points: 0, giftCard: 48.35, card: 0, kept: 0 })
})

test('a gift card is sent by the ID on its list, and nothing else', () => {
  const tender = createScope().of(createTender)
  expect(tender.sentGiftCard('here')).toBeNull()

  tender.payByGiftCard({ CardID: 'c'.repeat(64), CardCode: '****36', CurBalance: 20, currency: 'CAD' })

  expect(tender.sentGiftCard('here')).toEqual({ CardID: 'c'.repeat(64) })
  expect(tender.sentGiftCard('giftcard')).toEqual({ CardID: 'c'.repeat(64) })
  expect(tender.sentGiftCard('skip')).toBeNull()
})

test.each([
  [{ points: 100, cash: 5 }, 20, { points: 5, giftCard: 20, card: 23.35, kept: 0 }],
  [{ points: 100, cash: 5 }, 60, { points: 5, giftCard: 43.35, card: 0, kept: 0 }],
  [{ points: 967, cash: 48.35 }, 60, { points: 48.35, giftCard: 0, card: 0, kept: 0 }],
  [{ points: 2000, cash: 100 }, 0, { points: 48.35, giftCard: 0, card: 0, kept: 0 }],
])('points pay first (%j), then a gift card that holds %s', (points, balance, parts) => {
  expect(payParts(48.35, { CurBalance: balance }, 'CAD', { result: 'ok', ...points })).toEqual(parts)
})

test('a gift card keeps a little if the payment card would be left with less than its minimum', () => {
  expect(payParts(5.18, { CurBalance: 5 }, 'CAD', null, 0.5)).toEqual({
    ...{ points: 0, giftCard: 4.68, card: 0.5, kept: 0.32 },
  })
  expect(payParts(5.5, { CurBalance: 5 }, 'CAD', null, 0.5)).toMatchObject({
    giftCard: 5,
    card: 0.5,
    kept: 0,
  })
  expect(payParts(5, { CurBalance: 5 }, 'CAD', null, 0.5)).toMatchObject({ giftCard: 5, card: 0, kept: 0 })
  expect(payParts(120, { CurBalance: 100 }, 'JPY', null, 50)).toMatchObject({
    giftCard: 70,
    card: 50,
    kept: 30,
  })
})

test('a rest below the minimum stays if the gift card is too small or missing', () => {
  const little = payParts(0.4, { CurBalance: 0.05 }, 'CAD', null, 0.5)

  expect(little).toEqual({ points: 0, giftCard: 0.05, card: 0.35, kept: 0 })
  expect(isBelowLeast(little, 0.5)).toBe(true)
  expect(isBelowLeast(payParts(0.3, null, 'CAD', null, 0.5), 0.5)).toBe(true)
  expect(isBelowLeast(payParts(0.5, null, 'CAD', null, 0.5), 0.5)).toBe(false)
  expect(isBelowLeast(payParts(5, { CurBalance: 5 }, 'CAD', null, 0.5), 0.5)).toBe(false)
})

test('the minimum is that of the chosen provider', () => {
  expect(leastByCard(options(), null)).toBe(0.5)
  expect(leastByCard(options(), 'globalPayment')).toBe(0.01)
  expect(leastByCard(options({ providers: [] }), null)).toBe(0)
})

test('a gift card that keeps a little is sent with the most that it pays, and not at all if that is 0', () => {
  const tender = createScope().of(createTender)
  tender.payByGiftCard({ CardID: 'c'.repeat(64), CardCode: '****36', CurBalance: 5, currency: 'CAD' })
  tender.limitGiftCard(4.68)

  expect(tender.sentGiftCard('here')).toEqual({ CardID: 'c'.repeat(64), most: 4.68 })
  expect(tender.sentGiftCard('giftcard')).toEqual({ CardID: 'c'.repeat(64) })
  tender.limitGiftCard(0)
  expect(tender.sentGiftCard('here')).toBeNull()
  tender.limitGiftCard(null)
  expect(tender.sentGiftCard('here')).toEqual({ CardID: 'c'.repeat(64) })
})
