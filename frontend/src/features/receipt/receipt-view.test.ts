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

test('an open amount is not a payment, nor is an amount of zero', () => {
  const parts = [part({}), part({ tender: 'counter', state: 'due' }), part({ tender: 'points', amount: 0 })]

  expect(paidParts({ parts })).toEqual([part({})])
})

test('notes authorized and refunded amounts', () => {
  expect(partNote(part({ state: 'held' }))).toBe('order:receipt.held')
  expect(partNote(part({ state: 'refunded' }))).toBe('order:receipt.refunded')
  expect(partNote(part({}))).toBeNull()
})

test.each([
  ['card', 'order:receipt.card'],
  ['hold', 'order:receipt.card'],
  ['gift_card', 'order:receipt.gift_card'],
  ['points', 'order:receipt.points'],
  ['counter', 'order:receipt.counter'],
  ['tip_store', 'order:receipt.other'],
] as const)('%s is called %s', (tender, label) => {
  expect(tenderLabel(tender)).toBe(label)
})
