import { object, orElse, shortText } from '@/lib/shape'
import { sealedKey } from '@/state/kept/kept'
import { guestLogin } from '@/state/question/questions'
import { cell, useCell } from '@/state/scope/cell'
import { usePart } from '@/state/scope/current'
import { keptOfCompany, type StoreScope } from '@/state/scope/scope'

/** A guest who orders: a phone, perhaps a name, and an e-mail address for notifications (spec section 3, Guest). */
export interface Guest {
  phone1: string
  name: string
  email?: string
}

const shape = object<Guest>({
  phone1: shortText(20),
  name: orElse(shortText(100, 0), ''),
  email: orElse(shortText(254, 0), ''),
})

export const keptGuest = sealedKey('GST', { version: 1, shape })

export function createGuest(scope: StoreScope) {
  const kept = keptOfCompany(scope, keptGuest)
  const held = cell<Guest | null>(scope.life, null)
  kept.follow(scope.life, guest => held.set(guest ?? null))
  return {
    cell: held,
    guest: held.getState,
    load: async () => held.set((await kept.recall()) ?? null),
    /** sets the contact of a member or of a store device's guest, without keeping it */
    stand: held.set,
    logIn: (guest: Guest): Promise<void> => {
      held.set(guest)
      return kept.keep(guest)
    },
  }
}

/** Opens the guest login; true once there is a guest. */
export const askForGuest = (): Promise<boolean> => guestLogin.ask(undefined)

/** Opens the guest login for an e-mail address, which gets the code that no text message can bring. */
export const askForEmail = (): Promise<boolean> => guestLogin.ask('email')

export const useGuest = (): Guest | null => useCell(usePart(createGuest).cell)
