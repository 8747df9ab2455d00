import { useRef, useState } from 'react'
import type { AddBooking } from '@/api/api.gen'
import { addBooking } from '@/api/booking'
import { Refusal } from '@/api/client'
import { useLocale, useText } from '@/i18n/i18n'
import { normaliseEmail } from '@/lib/email'
import { uuid } from '@/lib/identity'
import { normalisePhone } from '@/lib/typed-phone'
import { createBookings } from '@/state/guest/bookings'
import { createGuest } from '@/state/guest/guest'
import { provePhone, provePhoneAgain } from '@/state/guest/verification'
import { usePart, useStore } from '@/state/scope/current'
import { errorText } from '@/state/words/errors'
import { useFormat } from '@/state/words/format'
import { useAlone } from '@/ui/useAlone'
import type { Party } from './party'

export type Wish = Party & { partySize: number; at: string | null }

const UNPROVED: readonly string[] = ['error_phone_not_verified', 'error_email_not_verified']

/** Whether the server no longer accepts a proof that this device remembers. */
const unproved = (error: unknown) => error instanceof Refusal && UNPROVED.includes(error.code)

async function sendProved(add: AddBooking, askEmail: () => Promise<boolean>): Promise<void> {
  try {
    await addBooking(add)
  } catch (error) {
    if (!unproved(error) || !(await provePhoneAgain({ phone1: add.phone, email: add.email }, { askEmail })))
      throw error
    await addBooking(add)
  }
}

/** Sends a booking. A retry of the same request is the same booking, even if the first answer was lost. */
export function useSendBooking(onBooked: () => void) {
  const t = useText()
  const locale = useLocale()
  const format = useFormat()
  const store = useStore()
  const known = usePart(createBookings)
  const { logIn, guest } = usePart(createGuest)
  const alone = useAlone()
  const last = useRef<{ id: string; of: string } | null>(null)
  const [state, setState] = useState<{ busy: boolean; wrong: string; unheard: boolean }>({
    ...{ busy: false, wrong: '', unheard: false },
  })

  // A corrected e-mail address does not make another booking.
  const idOf = ({ email: _, ...asked }: Wish) => {
    const of = JSON.stringify(asked)
    if (last.current?.of !== of) last.current = { id: uuid(), of }
    return last.current.id
  }

  const failed = async (error: unknown, bookingID: string) => {
    const refused = error instanceof Refusal
    if (refused) last.current = null
    await (refused ? known.remove(bookingID) : known.add(bookingID))
    setState({ busy: false, wrong: errorText(t, error, format), unheard: !refused })
  }

  const booked = async ({ bookingID, phone, name, email }: AddBooking) => {
    last.current = null
    await known.add(bookingID)
    setState({ busy: false, wrong: '', unheard: false })
    if (!guest()?.phone1) void logIn({ phone1: phone, name, email })
    onBooked()
  }

  const needEmail = async () => {
    setState({ busy: false, wrong: t('errors:error_email_not_verified'), unheard: false })
    return false
  }
  const book = async (wish: Wish) => {
    const phone = normalisePhone(wish.phone, store.info.address.country) ?? wish.phone
    const email = normaliseEmail(wish.email) ?? ''
    if (!(await provePhone(store, { phone1: phone, email }, { askEmail: needEmail }))) return
    setState({ busy: true, wrong: '', unheard: false })
    const add = { ...wish, bookingID: idOf(wish), phone, email, locale }
    await known.note(add.bookingID)
    try {
      await sendProved(add, needEmail)
    } catch (error) {
      return failed(error, add.bookingID)
    }
    return booked(add)
  }
  return { ...state, send: (wish: Wish) => alone(() => book(wish)) }
}
