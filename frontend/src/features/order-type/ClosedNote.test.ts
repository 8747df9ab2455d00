import { expect, test } from 'vitest'
import type { GetStoreHoursReply } from '@/api/api.gen'
import { formatFor } from '@/state/words/format'
import { closedText } from './ClosedNote'

const format = formatFor('en', { zone: 'America/Toronto', currency: 'CAD', languages: [] })
const t = ((key: string, values: { time?: string; day?: string } = {}) =>
  [key, values.day, values.time].filter(Boolean).join(' ')) as never

const slot = (at: string, full = false) => ({ at, until: at, full })
const hours = (given: object) =>
  ({
    orderType: 'takeout',
    asap: null,
    currentDate: '2026-11-21',
    openStatus: { open: false },
    slots: [],
    ...given,
  }) as never as GetStoreHoursReply

const HALF_PAST_ELEVEN = format.clock('2026-11-22T16:30:00Z')

test.each([
  ['an order is made at once', { asap: '2026-11-21T23:00:00Z', slots: [slot('2026-11-22T16:30:00Z')] }, ''],
  [
    'closed until tomorrow',
    { slots: [slot('2026-11-22T16:00:00Z', true), slot('2026-11-22T16:30:00Z')] },
    `store:closed.later store:closed.tomorrow ${HALF_PAST_ELEVEN}`,
  ],
  [
    'closed until later today',
    { slots: [slot('2026-11-21T16:30:00Z')] },
    `store:closed.later ${HALF_PAST_ELEVEN}`,
  ],
  [
    'closed for two days',
    { slots: [slot('2026-11-23T16:30:00Z')] },
    `store:closed.later app.dayTime ${format.dayMonth('2026-11-23T16:30:00Z')} ${HALF_PAST_ELEVEN}`,
  ],
  [
    'open and full for now',
    { openStatus: { open: true }, slots: [slot('2026-11-21T16:30:00Z')] },
    `store:closed.full ${HALF_PAST_ELEVEN}`,
  ],
  ['closed, and no order is taken', {}, 'store:closed.noOrders'],
  [
    'closed for a table, which orders for now',
    { orderType: 'dinein', slots: [slot('2026-11-22T16:30:00Z')] },
    'store:closed.noOrders',
  ],
  [
    'open, and nobody is there to hear of an order',
    { openStatus: { open: true }, notAccepting: 'try_later' },
    'store:soonest.notTaking',
  ],
  ['open without any time to choose, which checkout explains', { openStatus: { open: true } }, ''],
])('%s', (_case, given, said) => {
  expect(closedText(hours(given), t, format)).toBe(said)
})
