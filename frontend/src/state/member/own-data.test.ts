import { expect, test } from 'vitest'
import type { MemberData, MemberRecord } from '@/api/api.gen'
import { joined, ownContacts } from './own-data'

const part = (changes: object) =>
  ({
    ...{
      profile: null,
      consents: [],
      points: [],
      pointsOwed: 0,
      giftCards: [],
      promotions: [],
      bookings: [],
      addresses: [],
    },
    ...{ giftCardPurchases: [], pointHistory: [], orders: [] },
    ...changes,
  }) as MemberData

test('parts of an export are joined: lists are appended, and single values stay', () => {
  const parts = [
    part({ profile: { MemberCode: '1' }, points: [{ lot: 'a' }] }),
    part({ pointHistory: [1] }),
    part({ pointHistory: [2], orders: [3] }),
    part({ orders: [4] }),
  ]

  expect(parts.reduce(joined, {} as Partial<MemberData>)).toEqual(
    part({ profile: { MemberCode: '1' }, points: [{ lot: 'a' }], pointHistory: [1, 2], orders: [3, 4] }),
  )
})

test('a member can prove who they are by verified contacts only', () => {
  const member = { PhoneId: '+14165550123', MemberEMail: 'a@b.ca' } as MemberRecord
  const of = (PhoneConfirmed: boolean, EmailVerified: boolean) =>
    ownContacts({ ...member, PhoneConfirmed, EmailVerified }).map(({ kind }) => kind)

  expect([of(true, true), of(true, false), of(false, true), of(false, false)]).toEqual([
    ['phone', 'email'],
    ['phone'],
    ['email'],
    [],
  ])
})
