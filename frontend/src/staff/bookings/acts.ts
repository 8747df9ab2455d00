import type { BookingState, StaffBooking } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { addParty, moveBooking, type NewParty, unseatParty } from '@/api/staff-bookings'
import type { Text, TextKey } from '@/i18n/i18n'
import { decide } from '@/staff/decisions'
import { usePerson } from '@/staff/person'
import { say, sayWithUndo } from '@/staff/said'

const REFUSED: Partial<Record<string, TextKey>> = {
  error_table_taken: 'staffBookings:word.tableTaken',
  error_table_in_use: 'staffBookings:word.tableInUse',
  error_table_closed: 'staffBookings:word.tableClosed',
  error_unseat_over: 'staffBookings:word.unseatOver',
  error_party_size: 'staffBookings:word.tooLarge',
  error_booking_closed: 'staffBookings:word.closed',
  error_checkout_req_phone: 'staffBookings:word.phone',
  error_invalid_phone: 'staffBookings:word.phone',
  error_phone_extension: 'staffBookings:word.phone',
}

/** Reports an action that failed, or whose result is unknown. */
function sayWhyNot(error: unknown, name: string): void {
  const refusal = error instanceof Refusal ? error : null
  const why = refusal
    ? (REFUSED[refusal.code] ?? 'staffBookings:word.refused')
    : 'staffBookings:word.unreachable'
  say(why, { name, most: Number(refusal?.details.most) || 0 }, true)
}

/**
 * Moves a booking on and reports the result, also a failed message to its guest; a seating can be undone (`onUnseat`).
 */
export async function move(
  booking: StaffBooking,
  to: BookingState,
  t: Text,
  { tableID, onUnseat }: { tableID: string; onUnseat: () => void },
): Promise<boolean> {
  const { keys } = usePerson.getState()
  if (!keys) return false
  const { name, bookingID } = booking
  try {
    const { booking: after } = await moveBooking(keys, bookingID, to, tableID)
    const values = { name, what: t(`staffBookings:state.${to}`) }
    if (to === 'ready' && after.told === 'failed') say('staffBookings:row.failed', {}, true)
    else if (after.unseatUntil) sayWithUndo('staffBookings:word.done', values, onUnseat)
    else say('staffBookings:word.done', values)
    return true
  } catch (error) {
    sayWhyNot(error, name)
    return false
  }
}

/** Undoes the seating of a party: it returns to the list, and its table is free. */
export async function unseat({ bookingID, name }: StaffBooking): Promise<void> {
  const { keys } = usePerson.getState()
  if (!keys) return
  try {
    await unseatParty(keys, bookingID)
    say('staffBookings:word.unseated', { name })
  } catch (error) {
    sayWhyNot(error, name)
  }
}

/** Adds a party by hand; returns whether it was stored. */
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
