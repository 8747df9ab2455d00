import '@/testing/device-keys'
import { expect, test } from 'vitest'
import type { GetStoreHoursReply } from '@/api/api.gen'
import { takesNoOrders } from './while-taken'

const slot = (full: boolean) => ({ at: '2026-11-21T18:00:00Z', until: '2026-11-21T18:15:00Z', full })
const hours = (some: Partial<GetStoreHoursReply>) =>
  ({ asap: null, orderType: 'takeout', slots: [], ...some }) as unknown as GetStoreHoursReply

test.each([
  ['neither now nor later', hours({}), true],
  ['with every time full', hours({ slots: [slot(true)] }), true],
  ['at once', hours({ asap: '2026-11-21T18:00:00Z' }), false],
  ['later', hours({ slots: [slot(true), slot(false)] }), false],
  ['later, but at a table', hours({ orderType: 'dinein', slots: [slot(false)] }), true],
])('hours say whether an order is possible: %s', (_, told, none) => {
  expect(takesNoOrders(told)).toBe(none)
})
