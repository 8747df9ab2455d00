import { expect, test } from 'vitest'
import { giftCardEntry } from './gift-card-entry'

const given = { code: ' GC-77 ', pin: '1234', amount: '20' }

test('a whole entry is a tender', () => {
  expect(giftCardEntry(given, { due: 48.35, asksPin: true })).toEqual({
    tender: { cardCode: 'GC-77', securityCode: '1234', amount: 20 },
    faults: {},
  })
})

test('no amount means as much as the card holds, and a comma is a decimal point too', () => {
  expect(giftCardEntry({ ...given, amount: '' }, { due: 48.35, asksPin: false }).tender?.amount).toBeNull()
  expect(giftCardEntry({ ...given, amount: '20,50' }, { due: 48.35, asksPin: false }).tender?.amount).toBe(
    20.5,
  )
})

test.each([
  [{ code: ' ' }, { code: true }],
  [{ pin: '' }, { pin: true }],
  [{ amount: '48.36' }, { amount: true }],
  [{ amount: '0' }, { amount: true }],
  [{ amount: '1.234' }, { amount: true }],
  [{ amount: 'ten' }, { amount: true }],
  [
    { code: '', pin: '', amount: '-1' },
    { code: true, pin: true, amount: true },
  ],
])('%o is told', (wrong, faults) => {
  expect(giftCardEntry({ ...given, ...wrong }, { due: 48.35, asksPin: true })).toEqual({
    tender: null,
    faults,
  })
})

test('a store that asks for no security code does not need one', () => {
  expect(giftCardEntry({ ...given, pin: '' }, { due: 48.35, asksPin: false }).faults).toEqual({})
})
