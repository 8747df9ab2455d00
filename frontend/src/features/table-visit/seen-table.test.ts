import { expect, test } from 'vitest'
import type { TableGuest, TableOrderView } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import { guestName, sharesOf } from './seen-table'

const WORDS: Record<string, string> = { you: 'You', youNamed: 'NAME (you)', numbered: 'Guest NUMBER' }
const said: Text = (key, values) =>
  (WORDS[key.replace('visit:guest.', '')] ?? key)
    .replace('NAME', String(values?.name))
    .replace('NUMBER', String(values?.number))

const guest = (number: number, name = '', isYou = false): TableGuest => ({ number, name, isYou })
const order = (orderUUID: string, by: number): TableOrderView => ({
  ...{ orderUUID, guest: by, status: 'received', placedAt: '2026-06-17T16:00:00Z', lines: [], total: null },
})

test('lists the reader’s own orders first, then those of the other guests in the order they joined', () => {
  const [ada, bo, you] = [guest(1, 'Ada'), guest(2), guest(3, '', true)]
  const orders = [order('a', 1), order('b', 2), order('c', 3), order('d', 1)]

  const shares = sharesOf({ guests: [ada, bo, you], orders })

  expect(shares.map(share => share.guest.number)).toEqual([3, 1, 2])
  expect(shares.map(share => share.orders.map(one => one.orderUUID))).toEqual([['c'], ['a', 'd'], ['b']])
})

test.each([
  [guest(2), 'Guest 2'],
  [guest(1, 'Ada'), 'Ada'],
  [guest(1, 'Ada', true), 'Ada (you)'],
  [guest(3, '', true), 'You'],
])('%o is called %s', (who, called) => {
  expect(guestName(who, said)).toBe(called)
})
