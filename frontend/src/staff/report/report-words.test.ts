import { expect, test } from 'vitest'
import type { Text } from '@/i18n/i18n'
import { actText } from './report-words'

const t = ((key: string) => key.replace('staffReport:act.', '')) as Text

test.each([
  [
    'movedelivery',
    { to: 'delivered', reason: 'unreachable' },
    'deliveryDelivered · deliveryReason.unreachable',
  ],
  ['movedelivery', { to: 'returned', reason: 'other', words: 'Flat tyre' }, 'deliveryReturned · Flat tyre'],
  ['assigndriver', { driver: 'eve', reason: 'stopped' }, 'driver · deliveryReason.stopped'],
  ['assigndriver', { driver: 'eve' }, 'driver'],
  ['pauseorders', { type: 'takeout' }, 'pauseorders takeout'],
] as const)('%s %o reads as %s', (call, what, text) => {
  expect(actText({ call, what }, t)).toBe(text)
})
