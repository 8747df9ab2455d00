import { create } from 'zustand'
import type { AddressInput, Store } from '@/api/api.gen'
import { shortId } from '@/lib/identity'
import { keep, recall } from '@/lib/vault'
import { session } from '@/state/scope/session'

/** A place to deliver to, as it is kept on this device for a company (spec section 3, Address book entry; R-10). */
export interface SavedAddress {
  id: string
  address: AddressInput
}

/** The first is the default. */
interface Addresses {
  saved: SavedAddress[]
  loaded: boolean
}

const MAX_ADDRESSES = 20
const key = () => `ADR_${session().store?.companyCode ?? ''}`

export const useAddresses = create<Addresses>(() => ({ saved: [], loaded: false }))

/** Puts an address in the place of the one with its id, or at the end. Pure. */
export function withAddress(saved: readonly SavedAddress[], entry: SavedAddress): SavedAddress[] {
  const known = saved.some(one => one.id === entry.id)
  return known
    ? saved.map(one => (one.id === entry.id ? entry : one))
    : [...saved, entry].slice(-MAX_ADDRESSES)
}

/** Makes one the default by putting it first. Pure. */
export const withDefault = (saved: readonly SavedAddress[], id: string): SavedAddress[] => [
  ...saved.filter(one => one.id === id),
  ...saved.filter(one => one.id !== id),
]

function store(saved: SavedAddress[]): void {
  useAddresses.setState({ saved, loaded: true })
  void keep(key(), saved).catch(() => {})
}

export async function loadAddresses(): Promise<void> {
  const saved = await recall<SavedAddress[]>(key()).catch(() => undefined)
  useAddresses.setState({ saved: Array.isArray(saved) ? saved : [], loaded: true })
}

/** Keeps an address, new or edited, and gives it back with its id. */
export function saveAddress(address: AddressInput, id = shortId()): SavedAddress {
  const entry = { id, address }
  store(withAddress(useAddresses.getState().saved, entry))
  return entry
}

export const makeDefault = (id: string): void => store(withDefault(useAddresses.getState().saved, id))

export const deleteAddress = (id: string): void =>
  store(useAddresses.getState().saved.filter(one => one.id !== id))

/** A new address starts in the store's own province and country. Pure. */
export const blankAddress = ({ info }: Pick<Store, 'info'>, name = ''): AddressInput => ({
  name,
  unit: '',
  street: '',
  city: '',
  province: info.address.province,
  postal: '',
  country: info.address.country || 'CA',
  phone1: '',
  remark: '',
})

/** An address in one line, without the name. Pure. */
export function addressLine({ unit, street, city, province, postal }: AddressInput): string {
  const door = [unit, street].filter(Boolean).join('–')
  return [door, city, [province, postal].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
