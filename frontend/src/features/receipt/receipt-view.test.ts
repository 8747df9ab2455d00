import { expect, test } from 'vitest'
import type { PaidPart } from '@/api/api.gen'
import { paidParts, partNote, tenderLabel } from './receipt-view'

const part = (changes: Partial<PaidPart>): PaidPart => ({
  tender: 'card',
  state: 'paid',
  amount: 28.35,
  label: 'visa 4242',
  ...changes,
})

test('what is still due is no payment, and neither is nothing', () => {
  const parts = [part({}), part({ tender: 'counter', state: 'due' }), part({ tender: 'points', amount: 0 })]

  expect(paidParts({ parts })).toEqual([part({})])
})

test('money set aside and money returned are said', () => {
  expect(partNote(part({ state: 'held' }))).toBe('payment:receipt.held')
  expect(partNote(part({ state: 'refunded' }))).toBe('payment:receipt.refunded')
  expect(partNote(part({}))).toBeNull()
})

test.each([
  ['card', 'payment:receipt.card'],
  ['hold', 'payment:receipt.card'],
  ['gift_card', 'payment:receipt.gift_card'],
  ['points', 'payment:receipt.points'],
  ['counter', 'payment:receipt.counter'],
  ['tip_store', 'payment:receipt.other'],
] as const)('%s is called %s', (tender, label) => {
  expect(tenderLabel(tender)).toBe(label)
})
