import type { BookingState, StaffBooking } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { addParty, moveBooking, type NewParty } from '@/api/staff-bookings'
import type { Text, TextKey } from '@/i18n/i18n'
import { decide } from '@/staff/decisions'
import { usePerson } from '@/staff/person'
import { say } from '@/staff/said'

const REFUSED: Partial<Record<string, TextKey>> = {
  error_table_taken: 'staffBookings:word.tableTaken',
  error_party_size: 'staffBookings:word.tooLarge',
  error_booking_closed: 'staffBookings:word.closed',
  error_checkout_req_phone: 'staffBookings:word.phone',
  error_invalid_phone: 'staffBookings:word.phone',
  error_phone_extension: 'staffBookings:word.phone',
}

/** What came of something that was not done, or of which nobody knows. */
function sayWhyNot(error: unknown, name: string): void {
  const refusal = error instanceof Refusal ? error : null
  const why = refusal
    ? (REFUSED[refusal.code] ?? 'staffBookings:word.refused')
    : 'staffBookings:word.unreachable'
  say(why, { name, most: Number(refusal?.details.most) || 0 }, true)
}

/** Whether it was done: a booking moves on, and its guest is told where that is wanted. */
export async function move(booking: StaffBooking, to: BookingState, t: Text, tableID = ''): Promise<boolean> {
  const { keys } = usePerson.getState()
  if (!keys) return false
  const { name, bookingID } = booking
  try {
    const { booking: after } = await moveBooking(keys, bookingID, to, tableID)
    if (to === 'ready' && after.told === 'failed') say('staffBookings:row.failed', {}, true)
    else say('staffBookings:word.done', { name, what: t(`staffBookings:state.${to}`) })
    return true
  } catch (error) {
    sayWhyNot(error, name)
    return false
  }
}

/** Whether a party was added by hand. */
export async function add(party: Omit<NewParty, 'bookingID'>): Promise<boolean> {
  const { keys } = usePerson.getState()
  if (!keys) return false
  try {
    const of = `party ${keys.companyCode} ${keys.storeID} ${JSON.stringify(party)}`
    await decide(of, bookingID => addParty(keys, { ...party, bookingID }), { personal: true })
    return true
  } catch (error) {
    sayWhyNot(error, party.name)
    return false
  }
}
