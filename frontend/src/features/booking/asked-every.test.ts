import { describe, expect, test } from 'vitest'
import type { GuestBooking } from '@/api/api.gen'
import { askedEvery } from './useBookings'

const booking = (rest: Partial<GuestBooking>) =>
  ({ kind: 'reserve', status: 'confirmed', over: false, ...rest }) as GuestBooking
const asked = (live: boolean, ...bookings: GuestBooking[]) => askedEvery({ bookings }, live)

describe('polling bookings', () => {
  test.each([
    ['a place in the queue', booking({ kind: 'waitlist' }), 10_000, 30_000],
    ['a table that is ready', booking({ status: 'ready' }), 10_000, 30_000],
    ['a reservation', booking({}), 60_000, 60_000],
  ])('polls often for %s, and less often while the live channel is open', (_, one, alone, told) => {
    expect([asked(false, one), asked(true, one)]).toEqual([alone, told])
  })

  test('stops once nothing can change, and does not start before the bookings are known', () => {
    expect([asked(false, booking({ over: true })), asked(true), askedEvery(undefined, true)]).toEqual([
      false,
      false,
      false,
    ])
  })
})
