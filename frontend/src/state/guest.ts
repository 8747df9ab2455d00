import { create } from 'zustand'
import { keep, recall } from '@/lib/vault'
import { session } from './session'

/** Who orders: a guest with a phone and perhaps a name (spec section 3, Guest). */
export interface Guest {
  phone1: string
  name: string
}

interface LastLogin {
  guest: Guest | null
}

const key = () => `GST_${session().store?.companyCode ?? ''}`

export const useGuest = create<LastLogin>(() => ({ guest: null }))

export async function restoreGuest(): Promise<void> {
  useGuest.setState({ guest: (await recall<Guest>(key())) ?? null })
}

export async function logInAsGuest(guest: Guest): Promise<void> {
  useGuest.setState({ guest })
  await keep(key(), guest)
}
