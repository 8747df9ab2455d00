import { create } from 'zustand'
import { keep, recall } from '@/lib/vault'
import { session } from '@/state/scope/session'

/** Who orders: a guest with a phone and perhaps a name (spec section 3, Guest). */
export interface Guest {
  phone1: string
  name: string
}

interface GuestLogin {
  guest: Guest | null
  /** set while the guest login dialog is open */
  asking: ((loggedIn: boolean) => void) | null
}

const key = () => `GST_${session().store?.companyCode ?? ''}`

export const useGuest = create<GuestLogin>(() => ({ guest: null, asking: null }))

export async function restoreGuest(): Promise<void> {
  useGuest.setState({ guest: (await recall<Guest>(key())) ?? null })
}

/** Opens the guest login; true once there is a guest. */
export function askForGuest(): Promise<boolean> {
  return new Promise(resolve => {
    const settle = (loggedIn: boolean) => {
      useGuest.setState({ asking: null })
      resolve(loggedIn)
    }
    useGuest.setState({ asking: settle })
  })
}

export async function logInAsGuest(guest: Guest): Promise<void> {
  useGuest.setState({ guest })
  useGuest.getState().asking?.(true)
  await keep(key(), guest)
}
